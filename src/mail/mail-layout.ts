/*
 * The one layout of every mail: tables and inline styles, because mail programs know little else.
 * The text of a mail stands with its sender; here is only the text that all mails share.
 */

const BODY_FONT = "'IBM Plex Sans',-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const TITLE_FONT = "'IBM Plex Serif',Georgia,'Times New Roman',serif";

const PROSE =
  '{{#each this}}{{#if (strong this)}}<b style="color:#16202E;font-weight:600">{{strong this}}</b>{{else}}{{this}}{{/if}}{{/each}}';

const SMALL = 'font-size:14px;line-height:20px';
/** Rows of dates below their headings. The class names are for phones, see the style at the top. */
const SECTIONS = `{{#if sections}}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 28px">
{{#each sections}}<tr><td colspan="2" style="padding:{{#if @first}}4px{{else}}28px{{/if}} 0 6px;border-bottom:2px solid {{#if late}}#B42318{{else}}#16202E{{/if}};font-family:${TITLE_FONT};font-size:18px;line-height:26px;font-weight:600;color:{{#if late}}#B42318{{else}}#16202E{{/if}}">{{title}}<span style="font-family:${BODY_FONT};font-weight:400;font-size:14px;color:#475467"> &nbsp;{{count}}</span></td></tr>
{{#each rows}}<tr><td class="when" width="104" valign="top" style="padding:14px 0;width:104px;{{#unless @first}}border-top:1px solid #DFE3E9;{{/unless}}${SMALL};font-weight:600;white-space:nowrap">{{when}}{{#if hour}}<br><span style="font-weight:400;color:#475467">{{hour}}</span>{{/if}}</td><td class="what" valign="top" style="padding:14px 0;{{#unless @first}}border-top:1px solid #DFE3E9;{{/unless}}${SMALL};word-break:break-word">{{#with mark}}<div style="margin:0 0 4px"><span style="display:inline-block;{{#if late}}background:#B42318;color:#FFFFFF;font-size:12px;border-radius:6px;padding:2px 8px{{else}}color:#16202E;font-size:13px{{/if}};line-height:18px;font-weight:600">{{text}}</span></div>{{/with}}<a href="{{url}}" style="color:#16202E;font-size:16px;line-height:22px;font-weight:600;text-decoration:none">{{title}}</a>{{#with kind}} &nbsp;<span style="display:inline-block;font-size:12px;line-height:17px;font-weight:600;color:#475467;{{kindStyle style}}">{{label}}</span>{{/with}}{{#each lines}}<div style="color:#475467;margin-top:2px">{{this}}</div>{{/each}}</td></tr>
{{/each}}{{#with more}}<tr><td colspan="2" style="padding:14px 0;border-top:1px solid #DFE3E9;${SMALL}"><a href="{{url}}" style="color:{{@root.head.link}};font-weight:600">{{text}}</a></td></tr>
{{/with}}{{/each}}</table>
{{/if}}`;
const PHONE =
  '@media(max-width:480px){.in{padding-left:20px!important;padding-right:20px!important}.when{display:block!important;width:auto!important;padding-bottom:0!important}.what{display:block!important;border-top:0!important;padding-top:2px!important}}';
const FOOT =
  '{{#with foot}}<br>{{text}}{{#each links}} {{#unless @first}}· {{/unless}}<a href="{{url}}" style="color:{{@root.head.link}}">{{label}}</a>{{/each}}{{/with}}';
export const HTML_TEMPLATE = `<!doctype html>
<html lang="pt-PT">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>{{subject}}</title>
<style>${PHONE}</style>
</head>
<body style="margin:0;padding:0;background:#F6F7F9;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">{{preview}}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#F6F7F9"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#FFFFFF;border:1px solid #DFE3E9;border-radius:12px;border-collapse:separate;overflow:hidden;font-family:${BODY_FONT};font-size:16px;line-height:24px;color:#16202E;text-align:left">
<tr><td style="height:3px;line-height:3px;font-size:0;background:{{head.fill}}">&nbsp;</td></tr>
<tr><td class="in" bgcolor="{{head.band}}" style="background:{{head.band}};padding:24px 32px"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="40" height="40" align="center" valign="middle" style="background:#FFFFFF;border-radius:10px;font-family:Georgia,serif;font-weight:bold;font-size:17px;color:{{head.link}}">{{head.initials}}</td><td style="padding-left:12px;color:{{head.onBand}};font-weight:600;font-size:16px">{{head.companyName}}</td></tr></table></td></tr>
<tr><td class="in" style="padding:40px 32px 32px">
<h1 style="margin:0 0 12px;font-family:${TITLE_FONT};font-weight:600;font-size:26px;line-height:32px">{{title}}</h1>
<p style="margin:0 0 24px;color:#475467">{{#with opening}}${PROSE}{{/with}}</p>
{{#if facts}}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;background:#F6F7F9;border:1px solid #DFE3E9;border-radius:8px;border-collapse:separate;font-size:14px;line-height:20px">
{{#each facts}}<tr><td width="96" valign="top" style="padding:12px 16px;color:#475467{{#unless @first}};border-top:1px solid #DFE3E9{{/unless}}">{{label}}</td><td style="padding:12px 16px 12px 0;font-weight:600;word-break:break-word{{#unless @first}};border-top:1px solid #DFE3E9{{/unless}}">{{value}}</td></tr>
{{/each}}</table>
{{/if}}${SECTIONS}<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr><td bgcolor="{{head.fill}}" style="background:{{head.fill}};border-radius:8px"><a href="{{action.url}}" style="display:inline-block;padding:13px 24px;color:{{head.onFill}};font-size:16px;line-height:20px;font-weight:600;text-decoration:none">{{action.label}}</a></td></tr></table>
{{#if closing}}<p style="margin:0 0 24px;color:#475467">{{#with closing}}${PROSE}{{/with}}</p>
{{/if}}<p style="margin:0;font-size:13px;line-height:20px;color:#475467">Se o botão não abrir, copie este endereço para o navegador:<br><a href="{{action.url}}" style="color:{{head.link}};word-break:break-all">{{action.url}}</a></p>
{{#with other}}<p style="margin:24px 0;padding:24px 0 0;border-top:1px solid #DFE3E9;color:#475467">{{#with text}}${PROSE}{{/with}}</p>
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr><td style="border:1px solid {{@root.head.link}};border-radius:8px"><a href="{{url}}" style="display:inline-block;padding:12px 24px;color:{{@root.head.link}};font-size:16px;line-height:20px;font-weight:600;text-decoration:none">{{label}}</a></td></tr></table>
<p style="margin:0;font-size:13px;line-height:20px;color:#475467">Se o botão não abrir, copie este endereço para o navegador:<br><a href="{{url}}" style="color:{{@root.head.link}};word-break:break-all">{{url}}</a></p>
{{/with}}{{#if signature}}<p style="margin:24px 0 0;padding:24px 0 0;border-top:1px solid #DFE3E9;${SMALL};color:#475467">{{#each signature}}{{#unless @first}}<br>{{/unless}}{{this}}{{/each}}</p>
{{/if}}</td></tr>
<tr><td class="in" style="padding:20px 32px 24px;border-top:1px solid #DFE3E9;font-size:13px;line-height:20px;color:#475467">{{head.signature}} Este e-mail não pede senhas nem dados de pagamento.${FOOT}</td></tr>
</table></td></tr></table>
</body>
</html>
`;

const PLAIN_PROSE =
  '{{#each this}}{{#if (strong this)}}{{strong this}}{{else}}{{this}}{{/if}}{{/each}}';

export const TEXT_TEMPLATE = `{{head.companyName}}

{{title}}

{{#with opening}}${PLAIN_PROSE}{{/with}}

{{#if facts}}
{{#each facts}}
{{label}}: {{value}}
{{/each}}

{{/if}}
{{#each sections}}
{{title}} ({{count}})

{{#each rows}}
{{when}}{{#if hour}}, {{hour}}{{/if}}{{#with kind}} · {{label}}{{/with}}{{#with mark}} · {{text}}{{/with}}
{{title}}
{{#each lines}}
{{this}}
{{/each}}

{{/each}}
{{#with more}}
{{text}}

{{/with}}
{{/each}}
{{action.label}}:
{{action.url}}
{{#if closing}}

{{#with closing}}${PLAIN_PROSE}{{/with}}
{{/if}}

{{#with other}}
{{#with text}}${PLAIN_PROSE}{{/with}}

{{label}}:
{{url}}

{{/with}}
{{#if signature}}
{{#each signature}}
{{this}}
{{/each}}

{{/if}}
--${' '}
{{head.signature}} Este e-mail não pede senhas nem dados de pagamento.
{{#with foot}}

{{text}}
{{#each links}}
{{label}}: {{url}}
{{/each}}
{{/with}}
`;

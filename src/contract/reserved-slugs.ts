import { slugFault } from './paths.js';

/**
 * Names under which a page would pass for one of the product's, or of who runs it. No new slug is one of them; a tenant
 * that has had one keeps it, so they are no part of what an address is read by.
 */
const RESERVED_SLUGS: ReadonlySet<string> = new Set(
  `about acessibilidade accessibility account accounts activate administrador administrator ajuda apoio app billing
  blog causa cdn checkout conectar config confirm confirmacao confirmar console contact contacto contato criar-conta
  cookies demo email entrar equipa equipe erro error fatura faturacao faturas ferramentas forgot ftp healthz health
  help home index inicio install login logout mail mailbox metrics mfa moderador notificacoes notifications oauth
  oficial official official-support pagamento pagamentos painel passkey passkeys password payment payments perfil
  portal privacidade privacy profile ready recover recovery recuperar register registo registro reset reset-password
  root sair security seguranca senha session sessions settings setup sign-in sign-out sign-up signin signout signup
  sobre sso static status suporte suporte-tecnico support sysadmin system sistema tenant tenants termos terms token
  tokens unsubscribe update user users usuario usuarios validar verificacao verificar verify webhook webhooks
  webmail well-known www`.split(/\s+/),
);

/** Why a text cannot become a tenant's slug; null where it can. */
export function newSlugFault(text: string): ReturnType<typeof slugFault> {
  return slugFault(text) ?? (RESERVED_SLUGS.has(text) ? 'reserved' : null);
}

/** Kinds of files by extension, with the content type of a file that is what its extension promises. */
export interface FileKind {
  contentType: string;
  /** Types as the detection calls them, or one of the two kinds that no magic number tells. */
  content: readonly string[] | 'text' | 'pdf';
  /** A stream that each file of an old Office format has. */
  stream?: string;
}

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

const exactly = (contentType: string, ...aliases: string[]): FileKind => ({
  contentType,
  content: [contentType, ...aliases],
});
const compound = (contentType: string, stream: string): FileKind => ({
  contentType,
  content: [contentType],
  stream,
});
const text = (contentType: string): FileKind => ({ contentType, content: 'text' });

const JPEG = exactly('image/jpeg');
const TIFF = exactly('image/tiff');

/** The first extension of a type is given to a file without a right one. */
const KINDS: Readonly<Record<string, FileKind>> = {
  pdf: { contentType: 'application/pdf', content: 'pdf' },
  png: exactly('image/png', 'image/apng'),
  jpg: JPEG,
  jpeg: JPEG,
  gif: exactly('image/gif'),
  webp: exactly('image/webp'),
  avif: exactly('image/avif'),
  heic: exactly('image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'),
  tif: TIFF,
  tiff: TIFF,
  bmp: exactly('image/bmp'),
  docx: exactly(`${OPEN_XML}.wordprocessingml.document`),
  dotx: exactly(`${OPEN_XML}.wordprocessingml.template`),
  xlsx: exactly(`${OPEN_XML}.spreadsheetml.sheet`),
  xltx: exactly(`${OPEN_XML}.spreadsheetml.template`),
  pptx: exactly(`${OPEN_XML}.presentationml.presentation`),
  potx: exactly(`${OPEN_XML}.presentationml.template`),
  ppsx: exactly(`${OPEN_XML}.presentationml.slideshow`),
  odt: exactly(`${OPEN_DOCUMENT}.text`),
  ods: exactly(`${OPEN_DOCUMENT}.spreadsheet`),
  odp: exactly(`${OPEN_DOCUMENT}.presentation`),
  doc: compound('application/msword', 'WordDocument'),
  xls: compound('application/vnd.ms-excel', 'Workbook'),
  ppt: compound('application/vnd.ms-powerpoint', 'PowerPoint Document'),
  msg: compound('application/vnd.ms-outlook', '__properties_version1.0'),
  rtf: exactly('application/rtf'),
  zip: exactly('application/zip'),
  mp3: exactly('audio/mpeg'),
  m4a: exactly('audio/mp4', 'audio/x-m4a', 'video/mp4'),
  wav: exactly('audio/wav'),
  ogg: exactly('audio/ogg', 'audio/ogg; codecs=opus', 'application/ogg'),
  mp4: exactly('video/mp4', 'video/x-m4v'),
  mov: exactly('video/quicktime'),
  webm: exactly('video/webm'),
  txt: text('text/plain'),
  md: text('text/markdown'),
  csv: text('text/csv'),
  json: text('application/json'),
  eml: text('message/rfc822'),
  ics: text('text/calendar'),
};

/** Formats that programs save as a web page or as text under their own extension. */
const OFFICE = /^(?:doc|dot|xls|ppt|rtf|od)/;

/** Undefined where an extension promises nothing. */
export function kindOf(extension: string): FileKind | undefined {
  return Object.hasOwn(KINDS, extension) ? KINDS[extension] : undefined;
}

/** The kind that the detection means by a type. */
export function kindCalled(detected: string): FileKind | undefined {
  const all = Object.values(KINDS);
  const exact = all.find(({ contentType }) => contentType === detected);
  return exact ?? all.find(({ content }) => Array.isArray(content) && content.includes(detected));
}

/** Old Office formats, which are told apart by their streams. */
export const COMPOUND_KINDS = Object.values(KINDS).filter(({ stream }) => stream !== undefined);

export function isOffice(extension: string): boolean {
  return OFFICE.test(extension);
}

/** Whether a password makes a compound file of it. */
export function isOpenXml({ contentType }: FileKind): boolean {
  return contentType.startsWith(OPEN_XML);
}

/** Returns the extension for saving a file: its own, unless that is missing or promises another type. */
export function savedExtension(contentType: string, extension: string): string {
  const promised = extension === '' ? '' : kindOf(extension)?.contentType;
  if (promised === undefined || promised === contentType) return extension;
  if (contentType === HTML) return 'html';
  return extensionCalled(contentType) || extension;
}

/** The extension of a type, for a file whose name has none; '' where there is none. */
export function extensionCalled(contentType: string): string {
  return Object.keys(KINDS).find((key) => KINDS[key]!.contentType === contentType) ?? '';
}

/** A web page, which no browser is ever told it is. */
export const HTML = 'text/html';

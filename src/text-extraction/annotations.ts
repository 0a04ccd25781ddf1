/** Properties of an annotation that are read, as pdf.js gives them; the file may hold any value. */
export interface Annotation {
  subtype?: string;
  hidden?: boolean;
  annotationFlags?: number;
  contentsObj?: { str?: string };
  richText?: { str?: string } | null;
  textContent?: string[];
  /** Type of a form's field. */
  fieldType?: string | null;
  fieldName?: string;
  alternativeText?: string;
  fieldValue?: unknown;
  password?: boolean;
  options?: { exportValue: string; displayValue: string }[];
  checkBox?: boolean;
  radioButton?: boolean;
  exportValue?: string;
  buttonValue?: string;
}

/** Flags of the format: seen neither on the screen nor, where it is not hidden, in print. */
const HIDDEN_FLAGS = 0x02 | 0x20;
/** A link's words are on the page, and a popup repeats what it belongs to. */
const REPEATED = new Set(['Link', 'Popup']);

/**
 * Returns the texts that people wrote onto a page of a PDF without changing it: the values of a form's fields, notes
 * and comments, each once.
 */
export function annotationTexts(annotations: readonly Annotation[]): string[] {
  const written = annotations
    .filter(({ hidden, annotationFlags = 0 }) => !hidden && (annotationFlags & HIDDEN_FLAGS) === 0)
    .map((each) => (each.subtype === 'Widget' ? valueOf(each) : noteOf(each)).trim())
    .filter((text) => text !== '');
  return [...new Set(written)];
}

function noteOf({ subtype = '', contentsObj, richText, textContent }: Annotation): string {
  if (REPEATED.has(subtype)) return '';
  return contentsObj?.str || richText?.str || (textContent ?? []).join('\n');
}

function valueOf(field: Annotation): string {
  const { fieldType, fieldValue, password, options = [] } = field;
  if (fieldType === 'Btn') return isTicked(field) ? `☒ ${nameOf(field)}` : '';
  if (password || fieldType === 'Sig') return '';
  const values = (Array.isArray(fieldValue) ? fieldValue : [fieldValue]) as unknown[];
  return values
    .filter((value) => typeof value === 'string')
    .map((value) => options.find(({ exportValue }) => exportValue === value)?.displayValue ?? value)
    .join(', ');
}

function isTicked({ fieldValue, checkBox, radioButton, exportValue, buttonValue }: Annotation) {
  if (typeof fieldValue !== 'string' || fieldValue === 'Off') return false;
  if (radioButton) return fieldValue === buttonValue;
  return checkBox === true && fieldValue === exportValue;
}

/** Label of a field by its author; a radio button's meaning is in its value. */
function nameOf({ alternativeText, fieldName = '', radioButton, buttonValue }: Annotation): string {
  const name = alternativeText || fieldName;
  return radioButton ? `${name}: ${buttonValue}` : name;
}

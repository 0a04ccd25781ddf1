import { downloadName } from '../files/file-name.js';

/** Short enough for a folder and a file in it on the systems that people unpack on. */
const LONGEST = 100;
/** No system has longer names; an extension and the number of a copy come to it. */
const LONGEST_BYTES = 200;

/** Names that Windows keeps for itself. */
const DEVICE = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?=\.|$)/i;

/** Names of an archive's files: fit for any system, and no two alike, whatever case they are in. */
export class ArchiveNames {
  /** Names in lower case, with the number that the next copy tries first: of thousands alike none tries them all. */
  private readonly usedNames = new Map<string, number>();

  /** @param longest characters of a name, where folders lie in folders */
  constructor(private readonly longest = LONGEST) {}

  /** @param parent as in `file` @returns the folder's path, which ends in a slash */
  folder(title: string, parent = ''): string {
    return `${this.free(parent, cleanName(title, '', this.longest), '')}/`;
  }

  /** @param folder '' or what `folder` gave */
  file(folder: string, title: string, extension: string): string {
    const name = cleanName(title, extension, this.longest);
    const ending = extension === '' ? '' : `.${extension}`;
    return this.free(folder, ending ? name.slice(0, -ending.length) : name, ending);
  }

  private free(folder: string, stem: string, ending: string): string {
    const plain = `${folder}${stem}${ending}`;
    let path = plain;
    let copy = this.usedNames.get(plain.toLowerCase()) ?? 1;
    for (; this.usedNames.has(path.toLowerCase()); copy += 1)
      path = `${folder}${stem} (${copy})${ending}`;
    this.usedNames.set(path.toLowerCase(), 2);
    this.usedNames.set(plain.toLowerCase(), Math.max(2, copy));
    return path;
  }
}

/** Always with the extension, if there is one. */
function cleanName(title: string, extension: string, longest: number): string {
  const ending = extension === '' ? '' : `.${extension}`;
  const bare = title.toLowerCase().endsWith(ending)
    ? title.slice(0, title.length - ending.length)
    : title;
  return downloadName(beginningOf(bare, longest), '').replace(DEVICE, '_$&') + ending;
}

/** Cuts after so many characters, or fewer where they take many bytes. */
function beginningOf(title: string, longest: number): string {
  let [beginning, bytes] = ['', 0];
  for (const character of [...title].slice(0, longest)) {
    bytes += Buffer.byteLength(character);
    if (bytes > LONGEST_BYTES) break;
    beginning += character;
  }
  return beginning;
}

import { downloadName } from '../files/file-name.js';

/** Short enough for a folder and a file in it on the systems that people unpack on. */
const LONGEST = 100;

/** Names that Windows keeps for itself. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Names of an archive's files: fit for any system, and no two alike, whatever case they are in. */
export class ArchiveNames {
  /** Names in lower case, with the number that the next copy tries first: of thousands alike none tries them all. */
  private readonly usedNames = new Map<string, number>();

  /** @returns the folder's path, which ends in a slash */
  folder(title: string): string {
    return `${this.free('', cleanName(title, ''), '')}/`;
  }

  /** @param folder '' or what `folder` gave */
  file(folder: string, title: string, extension: string): string {
    const name = cleanName(title, extension);
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
function cleanName(title: string, extension: string): string {
  const ending = extension === '' ? '' : `.${extension}`;
  const bare = title.toLowerCase().endsWith(ending)
    ? title.slice(0, title.length - ending.length)
    : title;
  const stem = downloadName([...bare].slice(0, LONGEST).join(''), '').replace(DEVICE, '_$&');
  return stem + ending;
}

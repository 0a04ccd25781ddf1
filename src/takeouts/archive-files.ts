import { ArchiveNames } from '../archives/archive-names.js';
import { savedExtension } from '../files/file-kinds.js';
import { extensionOf } from '../files/file-name.js';

/** A file that a row names, as `open_takeout_files` returns it. */
export interface NamedFile {
  kind: 'document' | 'paper' | 'photo' | 'logo';
  key: string;
  /** Null if the row does not have it, as for pictures. */
  bytes: number | null;
  sha256: string | null;
  title: string;
  mimeType: string | null;
  createdAt: string;
  /** `DD/MM/YYYY` in the office's time zone. */
  addedOn: string | null;
  inBin: boolean;
  /** Whether a client sent it and it is not accepted yet. */
  received: boolean;
  shared: boolean;
  clientId: string | null;
  clientName: string | null;
  caseId: string | null;
  caseTitle: string | null;
  caseNumber: string | null;
  addedBy: string | null;
}

export interface PlacedFile extends NamedFile {
  /** Its name in the archive. */
  path: string;
}

/**
 * The most characters of a name, so that client, case and title fit into Windows' 260 with the folder unpacked into.
 */
const LONGEST = 50;

export const FILES = 'arquivos';
const BIN = 'Lixeira';
const OTHERS = { paper: 'Assistente IA', photo: 'Fotografias', logo: 'Logotipos' } as const;

/** Gives each file its place: by client and case, or by kind. */
export class FilePlaces {
  private readonly names = new ArchiveNames(LONGEST);
  private readonly folders = new Map<string, string>();

  place(file: NamedFile): PlacedFile {
    const extension = savedExtension(file.mimeType ?? '', extensionOf(file.key));
    return { ...file, path: this.names.file(this.folderOf(file), file.title, extension) };
  }

  private folderOf(file: NamedFile): string {
    const { kind, inBin, received, clientId, clientName, caseId, caseTitle } = file;
    if (inBin) return this.folder('bin', BIN);
    if (kind !== 'document') return this.folder(kind, OTHERS[kind]);
    const base = received
      ? this.folder('received', 'Por Aceitar')
      : this.folder('clients', 'Clientes');
    const group = received ? 'received' : 'client';
    const client = clientId
      ? this.folder(`${group} ${clientId}`, clientName ?? '', base)
      : this.folder('no client', 'Sem Cliente');
    return caseId ? this.folder(`case ${caseId} ${client}`, caseTitle ?? '', client) : client;
  }

  /** @param id tells folders of one name apart */
  private folder(id: string, title: string, parent = `${FILES}/`): string {
    const known = this.folders.get(id);
    if (known !== undefined) return known;
    const folder = this.names.folder(title, parent);
    this.folders.set(id, folder);
    return folder;
  }
}

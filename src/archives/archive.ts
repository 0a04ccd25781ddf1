import { finished, type PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ArchiveEntry {
  /** Name with its folder, as people see it. */
  name: string;
  sizeBytes: number;
  modifiedAt: Date;
  open: () => Promise<Readable>;
}

export interface Archive {
  /**
   * Reads files only as fast as it is read. Fails with the error of a file that cannot be opened or read completely.
   */
  content: Readable;
  sizeBytes: number;
}

/**
 * Makes a ZIP archive of entries. They are stored uncompressed, because most are compressed already; so the archive's
 * length is known before its first byte. One file is open at a time, and none after the reader has left.
 */
export async function archiveOf(entries: readonly ArchiveEntry[]): Promise<Archive> {
  const zip = new ZipFile();
  const content = zip.outputStream as PassThrough;
  let current: Readable | undefined;
  zip.on('error', (error: Error) => content.destroy(error));
  content.once('close', () => current?.destroy());
  for (const { name, sizeBytes, modifiedAt, open } of entries) {
    const options = { size: sizeBytes, mtime: modifiedAt, mode: 0o100644, compress: false };
    zip.addReadStreamLazy(name, options, (give) => {
      if (content.destroyed) return;
      void open().then(
        (file) => {
          current = file;
          // The library handles neither errors of the file nor a premature end.
          finished(file, (error) => error && content.destroy(error));
          give(null, file);
          if (content.destroyed) file.destroy();
        },
        (error: unknown) => content.destroy(error as Error),
      );
    });
  }
  const sizeBytes = await sizeAtEnd(zip);
  return { content, sizeBytes };
}

/** The library calls back with the size, though its types do not say so. */
function sizeAtEnd(zip: ZipFile): Promise<number> {
  return new Promise((resolve) => zip.end(undefined, resolve as () => void));
}

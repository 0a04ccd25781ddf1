import FileText from 'lucide-react/icons/file-text';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';

import type { NewAiAnswer } from '../../../src/contract/ai-answers';
import type { AiPaper } from '../../../src/contract/ai-papers';
import { failureOf } from '../../../ui/src/ai/failure';
import { isBeingRead } from '../../../ui/src/ai/reading';
import { useSend } from '../../../ui/src/api/use-send';
import { Note } from '../../../ui/src/form/Note';
import { SelectField } from '../../../ui/src/form/WideFields';
import { documentFileSize } from '../../../ui/src/format/sizes';
import { titleFromFileName } from '../../../ui/src/upload/document-title';
import { sendFile } from '../../../ui/src/upload/send-file';
import { usePaper, useSharedDocument, useSharedPdfs } from './ai-queries';
import { assistantMessages } from './messages';
import type { AiAddress } from './use-ai-address';
import css from './ai.module.css';

const texts = assistantMessages.document;

/** Returns the document to analyse: a PDF that the client uploaded, or a document that the office shares. */
export function useChosenDocument({ paperId, documentId }: AiAddress) {
  const paper = usePaper(paperId);
  const shared = useSharedDocument(paperId ? null : documentId);
  const file = paperId ? paper.data : shared.data;
  const isGone = paperId ? paper.error !== null : shared.data === null || shared.error !== null;
  const isChosen = paperId !== null || documentId !== null;
  const fault = isChosen && isGone ? texts.notFound : paper.data ? faultOf(paper.data) : null;
  const reading = paper.data !== undefined && isBeingRead(paper.data);
  return {
    isChosen,
    file,
    fault,
    reading,
    pageCount: paper.data?.pageCount ?? null,
    missing: missingOf(
      isChosen && file !== undefined,
      reading && paper.data.textState !== 'read',
      fault,
    ),
    sources: sourcesOf(paperId, documentId),
  };
}

type Chosen = ReturnType<typeof useChosenDocument>;

function missingOf(isLoaded: boolean, reading: boolean, fault: string | null): string | null {
  if (fault) return fault;
  if (!isLoaded) return assistantMessages.ask.missing;
  return reading ? texts.reading : null;
}

function sourcesOf(paperId: string | null, documentId: string | null): Partial<NewAiAnswer> {
  if (paperId) return { paperIds: [paperId] };
  return documentId ? { documentIds: [documentId] } : {};
}

function faultOf(paper: AiPaper): string | null {
  const { textState, fault } = paper;
  if (isBeingRead(paper)) return null;
  if (textState === 'unreadable') return texts.faults[fault ?? 'broken'];
  return textState === 'empty' ? texts.empty : null;
}

/** Shows the document that a question is about, or the controls to choose one. */
export function ChosenDocument({ address, chosen }: { address: AiAddress; chosen: Chosen }) {
  const { file, isChosen, fault, reading, pageCount } = chosen;
  if (!isChosen) return <DocumentChoice address={address} />;
  const facts = [
    pageCount !== null && texts.pages(pageCount),
    file && documentFileSize(file.sizeBytes),
  ].filter(Boolean);
  return (
    <div className={css.chosen}>
      <FileText size={20} strokeWidth={1.75} aria-hidden />
      <div className={css.words}>
        <strong className="truncate">{file?.title ?? texts.choose}</strong>
        <span className={fault ? css.fault : 'meta'} role="status">
          {fault ?? (reading ? texts.reading : facts.join(' · '))}
        </span>
      </div>
      <button className="button" type="button" onClick={() => address.choosePaper(null)}>
        <X size={16} strokeWidth={1.75} aria-hidden />
        {texts.remove}
      </button>
    </div>
  );
}

function DocumentChoice({ address }: { address: AiAddress }) {
  const { put, percent, failure, cancel } = usePaperUpload(address.choosePaper);
  const input = useRef<HTMLInputElement>(null);
  const pdfs = useSharedPdfs();
  return (
    <div className="stack">
      {failure && <Note {...failure} failure />}
      <input
        ref={input}
        type="file"
        hidden
        accept="application/pdf,.pdf"
        aria-label={texts.put}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) put(file);
          currentTarget.value = '';
        }}
      />
      {percent === null ? (
        <button className="button large" type="button" onClick={() => input.current?.click()}>
          <FileText size={18} strokeWidth={1.75} aria-hidden />
          {texts.put}
        </button>
      ) : (
        <div className={css.chosen}>
          <span className={css.words} role="status">
            {texts.sending(percent)}
          </span>
          <button className="button" type="button" onClick={cancel}>
            {texts.cancel}
          </button>
        </div>
      )}
      <p className="meta">{texts.only}</p>
      {pdfs.length > 0 && (
        <SelectField
          name="shared"
          label={texts.shared}
          value=""
          onChange={({ currentTarget }) => address.chooseDocument(currentTarget.value || null)}
        >
          <option value="">{texts.none}</option>
          {pdfs.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}

/** Uploads a PDF. A retry after a lost answer does not store the file twice. */
function usePaperUpload(onUploaded: (id: string) => void) {
  const [sentBytes, setSentBytes] = useState(0);
  const [failure, setFailure] = useState<{ title: string; text: string } | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const { start, sending } = useSend<File, AiPaper>({
    send: (file, idempotencyKey) => {
      abort.current = new AbortController();
      setSentBytes(0);
      const fields = [
        ['title', titleFromFileName(file.name)],
        ['file', file],
      ] as const;
      const { signal } = abort.current;
      return sendFile('ai/documents', fields, { idempotencyKey, signal, onProgress: setSentBytes });
    },
    onDone: ({ id }) => onUploaded(id),
    onFailed: (error) => {
      if (!abort.current?.signal.aborted) setFailure(failureOf(error));
    },
  });
  return {
    put: (file: File) => {
      const isPdf = /\.pdf$/i.test(file.name) || file.type === 'application/pdf';
      setFailure(isPdf ? null : texts.format);
      if (isPdf) start(file);
    },
    percent: sending ? Math.min(100, Math.round((sentBytes / sending.size) * 100)) : null,
    failure,
    cancel: () => abort.current?.abort(),
  };
}

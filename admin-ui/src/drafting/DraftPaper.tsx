import type { LaidBlock, LaidPiece } from '../../../src/contract/draft-layout';
import { draftingMessages as messages } from './messages';
import css from './paper.module.css';

export interface DraftPaperProps {
  blocks: readonly LaidBlock[];
  /** The number of the highlighted gap. */
  shown?: number | null;
}

export const gapId = (number: number) => `lacuna-${number}`;

/** Draws a piece as it will look on paper, which stays white in dark mode too. */
export function DraftPaper({ blocks, shown = null }: DraftPaperProps) {
  const seen = new Set<number>();
  return (
    <div className={css.desk}>
      <article className={css.paper} aria-label={messages.paper}>
        {blocks.map((block, index) => (
          <Block key={index} block={block} shown={shown} seen={seen} />
        ))}
      </article>
    </div>
  );
}

interface BlockProps {
  block: LaidBlock;
  shown: number | null;
  /** The gaps drawn so far: only the first place of each gap gets the id that links lead to. */
  seen: Set<number>;
}

function Block({ block: { kind, mark, pieces, written }, shown, seen }: BlockProps) {
  const content = (
    <>
      {mark !== null && <span className={css.mark}>{mark} </span>}
      {pieces.map((piece, index) => (
        <Piece key={index} piece={piece} shown={shown} seen={seen} />
      ))}
    </>
  );
  if (kind === 'title') return <h3 className={css.title}>{content}</h3>;
  if (kind === 'section') return <h4 className={css.section}>{content}</h4>;
  return <p className={written ? `${css[kind]} ${css.written}` : css[kind]}>{content}</p>;
}

function Piece({ piece, shown, seen }: Omit<BlockProps, 'block'> & { piece: LaidPiece }) {
  if (piece.kind === 'text') return piece.text;
  if (piece.kind !== 'gap') return <span className={css.given}>{piece.text}</span>;
  const { number, shown: words } = piece;
  const first = !seen.has(number);
  seen.add(number);
  return (
    <span
      className={number === shown ? `${css.gap} ${css.shown}` : css.gap}
      {...(first && { id: gapId(number) })}
    >
      <i>{number}</i> {words}
    </span>
  );
}

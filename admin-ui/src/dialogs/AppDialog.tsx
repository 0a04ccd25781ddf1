import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { CircleQuestionMark, X } from 'lucide-react';
import { type FormEvent, type ReactNode, useId } from 'react';

import { OfflineBar } from '../feedback/OfflineBar';
import { useToastClearance } from '../feedback/toast-clearance';
import { useHelp } from '../layout/help';
import { commonMessages } from '../messages';
import { PHONE } from '../theme/measures';
import { DialogTitle } from './DialogTitle';
import css from './app-dialog.module.css';

export interface AppDialogProps {
  open: boolean;
  /** Called by Escape, the backdrop and the cross; leave it out while closing would lose work under way. */
  onClose?: () => void;
  title: ReactNode;
  /** Beside the title: the person that the dialog is about. */
  avatar?: ReactNode;
  /** Line above the title: the case that it is about. */
  over?: ReactNode;
  /** Line below the title: number, badges. */
  meta?: ReactNode;
  /** Beside the cross: "Editar". */
  headerAction?: ReactNode;
  /** Pixels; full screen below 768, unless it is a `question`. */
  width?: 440 | 480 | 560 | 600 | 640 | 900;
  /** Focuses the heading, as a page does: for dialogs with an address of their own. */
  isPlace?: boolean;
  /** Opens at the right edge, over a page or another dialog that stays visible. */
  side?: boolean;
  /** A short question with its answers: on a phone a sheet at the bottom. */
  question?: boolean;
  /** Its content is only text: Tab reaches it, so that keys scroll it. */
  textOnly?: boolean;
  children: ReactNode;
  /** A column of 320 pixels at the right; below the content on a phone. */
  aside?: ReactNode;
  /** Sticky buttons at the right; those at the left go into `footerStart`. */
  actions?: ReactNode;
  footerStart?: ReactNode;
  /** Makes the dialog a form: Enter submits, and so does a `type="submit"` among the actions. */
  onSubmit?: (form: HTMLFormElement) => void;
  /** Wraps the whole content in another element than the dialog's own, such as react-admin's `Form`. */
  frame?: (content: ReactNode, className: string | undefined) => ReactNode;
  /** Called when the dialog is gone from the screen. */
  onExited?: () => void;
}

/** The one dialog of the console: header and actions stay, the middle scrolls, and the opener gets the focus back. */
export function AppDialog(props: AppDialogProps) {
  const {
    open,
    onClose,
    title,
    avatar,
    meta,
    headerAction,
    width = 600,
    isPlace,
    onSubmit,
    onExited,
  } = props;
  const { children, aside, actions, footerStart, question, textOnly, side } = props;
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const openHelp = useHelp();
  const titleId = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit?.(event.currentTarget);
  };
  const content = (
    <>
      {!question && <OfflineBar />}
      <header className={css.header}>
        {avatar && <div className={css.avatar}>{avatar}</div>}
        <DialogTitle id={titleId} isPlace={isPlace} over={props.over} meta={meta}>
          {title}
        </DialogTitle>
        {headerAction}
        {openHelp && (isPlace || props.frame) && (
          <IconButton onClick={openHelp} aria-label={commonMessages.help}>
            <CircleQuestionMark />
          </IconButton>
        )}
        {onClose && (
          <IconButton onClick={onClose} aria-label={commonMessages.actions.close}>
            <X />
          </IconButton>
        )}
      </header>
      <div
        className={aside ? `${css.body} ${css.two}` : css.body}
        tabIndex={textOnly ? 0 : -1}
        role={textOnly ? 'region' : undefined}
        aria-labelledby={textOnly ? titleId : undefined}
      >
        <div className={css.main}>{children}</div>
        {aside && <aside className={css.aside}>{aside}</aside>}
      </div>
      {(actions || footerStart) && <Footer start={footerStart}>{actions}</Footer>}
    </>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullScreen={phone && !question}
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{
        ...(side && { container: { className: css.atSide } }),
        paper: {
          className: [css.paper, question && css.question, side && css.side]
            .filter(Boolean)
            .join(' '),
          style: phone ? undefined : { width },
        },
        transition: { onExited },
      }}
    >
      {props.frame?.(content, css.frame) ??
        (onSubmit ? (
          <form className={css.frame} onSubmit={submit} noValidate>
            {content}
          </form>
        ) : (
          <div className={css.frame}>{content}</div>
        ))}
    </Dialog>
  );
}

function Footer({ start, children }: { start?: ReactNode; children?: ReactNode }) {
  const clear = useToastClearance<HTMLElement>();
  return (
    <footer ref={clear} className={`row ${css.footer}`}>
      {start && <div className={`meta ${css.footerStart}`}>{start}</div>}
      {children}
    </footer>
  );
}

import { type RefObject, useEffect, useRef, useState } from 'react';

import type { ViewLink } from './document-link';
import { Loading } from './Loading';
import type { ShownPassage } from './passage';
import { PassageMark } from './PassageMark';
import { dragToPan, useInnerSize, useKeepCentre } from './stage';
import type { View } from './use-view';
import { fitScale, type Size, turned } from './viewport';
import css from './viewer.module.css';

export interface ImageStageProps {
  title: string;
  link: ViewLink;
  view: View;
  stage: RefObject<HTMLDivElement | null>;
  /** The passage to mark. */
  passage?: ShownPassage | undefined;
  /** Receives the refusal where no link was given, null where the image itself cannot be shown. */
  onFail: (error: unknown) => void;
}

/** An image, fitted at 100 %; larger than the stage it is moved by scrolling or dragging. */
export function ImageStage({ title, link, view, stage, passage, onFail }: ImageStageProps) {
  const [url, setUrl] = useState<string | null>(null);
  const [natural, setNatural] = useState<Size | null>(null);
  const renewed = useRef(false);
  const room = useInnerSize(stage);
  useEffect(() => {
    link.current().then(setUrl, onFail);
  }, [link, onFail]);

  // The link may have expired before the browser used it, so one retry follows. Within a second it may be the same
  // link, which only a new image element requests again.
  const tryAgain = () => {
    if (renewed.current) return onFail(null);
    renewed.current = true;
    setUrl(null);
    link.renew().then(setUrl, onFail);
  };

  const image = natural ?? { width: 0, height: 0 };
  const scale = (fitScale(turned(image, view.rotation), room) * view.zoom) / 100;
  const width = image.width * scale;
  const height = image.height * scale;
  const box = turned({ width, height }, view.rotation);
  const larger = box.width > room.width + 1 || box.height > room.height + 1;
  useKeepCentre(stage, scale);
  return (
    <div
      ref={stage}
      className={larger ? `${css.stage} ${css.pannable}` : css.stage}
      tabIndex={0}
      role="group"
      aria-label={title}
      {...dragToPan}
    >
      {!natural && <Loading />}
      {url && (
        <div className={css.imageBox} style={box} hidden={!natural} data-page={1}>
          <img
            src={url}
            alt={title}
            draggable={false}
            style={{ width, height, rotate: `${view.rotation}deg` }}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setNatural({ width: naturalWidth, height: naturalHeight })
            }
            onError={tryAgain}
          />
          {natural && passage && (
            <PassageMark
              key={passage.number}
              passage={passage}
              layer={1}
              rotation={view.rotation}
              stage={stage}
            />
          )}
        </div>
      )}
    </div>
  );
}

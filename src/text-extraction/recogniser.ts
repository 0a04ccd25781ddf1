import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import loadCore, {
  type TessBaseApi,
  type TesseractCore,
} from 'tesseract.js-core/tesseract-core-relaxedsimd-lstm.js';

import { DOUBTFUL_CERTAINTY, type WordBox } from '../contract/documents.js';
import { type GreyPage, inkOf, liesOnItsSide } from './grey-page.js';
import { DPI } from './rendered-pages.js';
import { lettersIn } from './scan-rule.js';
import { type Orientation, wordBoxesOf } from './word-boxes.js';

/** Recognised text of a page, and its certainty, 0 to 100. */
export interface Recognised {
  text: string;
  certainty: number;
  /** Its words, and where they stand; null where they are too many. */
  words: WordBox[] | null;
}

/** Read together: a file may have both, and the second costs a twentieth of the time. */
const LANGUAGES = ['por', 'spa'];
/** Fully automatic, columns and all. */
const PAGE_BY_PAGE = '3';

/** Less certain ones are no words: a photo, a drawing, handwriting. */
const LEAST_CERTAINTY = 30;
/** The orientations of a picture as EXIF numbers them: as it is, upside down, turned to the left or the right. */
const UPRIGHT = [1, 3] as const;
const ON_ITS_SIDE = [6, 8] as const;

/** Reads pictures of text in Portuguese and Spanish, with Tesseract. */
export class Recogniser {
  private constructor(
    private readonly core: TesseractCore,
    private readonly api: TessBaseApi,
  ) {}

  /** @throws Error where the engine or its data are not there */
  static async start(): Promise<Recogniser> {
    const core = await loadCore({});
    for (const language of LANGUAGES) {
      core.FS.writeFile(`./${language}.traineddata`, dataOf(language));
    }
    const api = new core.TessBaseAPI();
    if (api.Init(null, LANGUAGES.join('+'), 1, undefined) !== 0)
      throw new Error('no language data');
    // The engine has read them.
    for (const language of LANGUAGES) core.FS.unlink(`./${language}.traineddata`);
    api.SetVariable('tessedit_pageseg_mode', PAGE_BY_PAGE);
    api.SetVariable('user_defined_dpi', String(DPI));
    return new Recogniser(core, api);
  }

  /** Null for a page on which nothing can be read. @throws Error for one that the engine does not take */
  read(page: GreyPage): Recognised | null {
    const isInk = inkOf(page);
    if (isInk === null) return null;
    this.core.FS.writeFile('/input', greymapOf(page));
    const [first, second] = liesOnItsSide(page, isInk) ? ON_ITS_SIDE : UPRIGHT;
    let best = this.readTurned(page, first);
    // It may be upside down.
    if (best.certainty < DOUBTFUL_CERTAINTY) {
      const turned = this.readTurned(page, second);
      if (turned.certainty > best.certainty) best = turned;
    }
    this.core.FS.unlink('/input');
    const isText = best.certainty >= LEAST_CERTAINTY && lettersIn(best.text) > 2;
    return isText ? best : null;
  }

  private readTurned(page: GreyPage, orientation: Orientation): Recognised {
    const { api } = this;
    if (api.SetImageFile(orientation, 0) !== 0) throw new Error('no picture');
    api.Recognize(null);
    const words = wordBoxesOf(api.GetTSVText(0), page, orientation);
    const read = { text: api.GetUTF8Text(), certainty: api.MeanTextConf(), words };
    api.Clear();
    return read;
  }
}

function dataOf(language: string): Buffer {
  const about = import.meta.resolve(`@tesseract.js-data/${language}/package.json`);
  const data = new URL(`4.0.0_best_int/${language}.traineddata.gz`, about);
  return gunzipSync(readFileSync(fileURLToPath(data)));
}

/** Returns the page in a format that the engine's picture library takes without decoding anything. */
function greymapOf({ width, height, pixels }: GreyPage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]);
}

declare module 'tesseract.js-core/tesseract-core-relaxedsimd-lstm.js' {
  /** The engine, as Emscripten hands it over: what failed is a number other than zero. */
  export interface TesseractCore {
    FS: { writeFile(path: string, content: Uint8Array): void; unlink(path: string): void };
    TessBaseAPI: new () => TessBaseApi;
  }
  export interface TessBaseApi {
    /** @param engine 1: the neural network alone */
    Init(dataPath: null, languages: string, engine: 1, config: undefined): number;
    SetVariable(name: string, value: string): boolean;
    /** Takes the picture in `/input`, its orientation as EXIF numbers them, and an angle in radians. */
    SetImageFile(orientation: number, angle: number): number;
    Recognize(monitor: null): number;
    GetUTF8Text(): string;
    /** Lines of level, page, block, paragraph, line, word, left, top, width, height, certainty and text, with tabs. */
    GetTSVText(page: number): string;
    /** The mean of the words' certainties, 0 to 100. */
    MeanTextConf(): number;
    Clear(): void;
  }
  export default function load(options: object): Promise<TesseractCore>;
}

/** Whether a person would see no difference between two pictures: an image's bytes, or the path of its file. */
export function showsTheSame(a: string | Buffer, b: string | Buffer): Promise<boolean>;

/** Types for the tests that count processes; processes.mjs says what these do. */
export interface ProcessMark {
  pid: number;
  born: string;
}
export interface Process extends ProcessMark {
  parent: number;
  group: number;
  command: string;
}
export function inspect(pid: number): Process | undefined;
export function isAlive(mark: ProcessMark | undefined): boolean;
export function processesOf(folder: string): Process[];

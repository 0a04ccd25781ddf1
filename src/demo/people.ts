import { hashPassword } from '../auth/passwords.js';

/** Password of everyone in the demo and in bulk data. */
const DEMO_PASSWORD = 'causa-demo-2026';

export function demoPasswordHash(): Promise<string> {
  return hashPassword(DEMO_PASSWORD);
}

/** `staff@aurora.example` for the first of an office, `pedro.alves@aurora.example` for the others. */
export function staffEmail(slug: string, fullName: string, position: number): string {
  const plain = fullName
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
  return `${position === 0 ? 'staff' : plain.replace(/\s+/g, '.')}@${slug}.example`;
}

export function clientEmail(slug: string): string {
  return `cliente@${slug}.example`;
}

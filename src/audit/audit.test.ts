import type { OwnAuditEntry } from './audit.js';

it("takes no action that no module has declared, and no other module's subject", () => {
  const id = '0199d1f0-0000-7000-8000-000000000000';
  const entries: OwnAuditEntry[] = [
    { action: 'document_shared', subject: { kind: 'document', id } },
    // @ts-expect-error nobody's action
    { action: 'document_painted', subject: { kind: 'document', id } },
    // @ts-expect-error of another module
    { action: 'document_shared', subject: { kind: 'invitation', id } },
  ];
  expect(entries).toHaveLength(3); // the compiler is the test
});

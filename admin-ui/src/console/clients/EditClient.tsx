export function EditClient({ clientId }: { clientId: string }) {
  return clientId;
}

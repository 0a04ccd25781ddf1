export function ClientDialog({ clientId }: { clientId: string; onClose: () => void }) {
  return clientId;
}

export function CreateClient() {
  return null;
}

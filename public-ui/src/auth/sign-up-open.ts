/** Whether anybody may found an office on this installation: the server writes it into the document. */
export function isSignUpOpen(): boolean {
  return document.documentElement.dataset.signUp !== 'closed';
}

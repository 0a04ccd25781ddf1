/**
 * Resolves after a turn in which the browser may take input, and paint. A timer would wait a second in a tab that
 * nobody looks at.
 */
export function inputTaken(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

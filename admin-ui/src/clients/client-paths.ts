/** Where a client's cases are. */
export const clientCasesPath = (clientId: string) => `/processos?clientId=${clientId}`;

/** Where a client's documents are. */
export const folderPath = (clientId: string) => `/documentos?clientId=${clientId}`;

/** The address of a client's cases. */
export const clientCasesPath = (clientId: string) => `/processos?clientId=${clientId}`;

/** The address of a client's documents. */
export const folderPath = (clientId: string) => `/documentos?clientId=${clientId}`;

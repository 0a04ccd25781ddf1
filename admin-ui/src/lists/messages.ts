/** Texts of the parts of lists. */
export const listsMessages = { actions: 'Ações' } as const;

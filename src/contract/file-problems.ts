/** Problems of files, photos and logos, and of scanning them for viruses. */
export const FILE_PROBLEMS = {
  broken_upload: [400, 'Envio interrompido', 'O arquivo não chegou inteiro. Tente novamente.'],
  file_too_large: [413, 'Arquivo muito grande', 'O arquivo ultrapassa o tamanho máximo.'],
  file_missing: [503, 'Arquivo indisponível', 'O arquivo deste documento não está disponível.'],
  storage_full: [
    507,
    'Armazenamento cheio',
    'O servidor não tem espaço para salvar arquivos. Nada foi salvo. Avise quem administra o sistema.',
  ],
  storage_unavailable: [
    503,
    'Armazenamento indisponível',
    'Os arquivos não podem ser salvos nem abertos de momento. Tente novamente em instantes; se continuar, avise quem administra o sistema.',
  ],
  empty_file: [422, 'Arquivo vazio', 'O arquivo está vazio.'],
  wrong_file_type: [422, 'Formato inválido', 'O conteúdo do arquivo não corresponde ao seu tipo.'],
  photo_too_large: [413, 'Foto muito grande', 'A foto deve ter no máximo 5 MB.'],
  photo_too_many_pixels: [
    422,
    'Foto muito grande',
    'A foto tem pixels demais: o máximo são 40 megapixels.',
  ],
  wrong_photo_type: [422, 'Formato inválido', 'A foto deve ser um arquivo PNG ou JPEG.'],
  unreadable_photo: [422, 'Foto ilegível', 'A foto parece danificada e não pôde ser lida.'],
  logo_too_large: [413, 'Arquivo muito grande', 'O arquivo deve ter no máximo 2MB.'],
  wrong_logo_type: [422, 'Formato inválido', 'Apenas arquivos de imagem são aceitos.'],
  logo_too_many_pixels: [
    422,
    'Arquivo muito grande',
    'O logo tem pixels demais: o máximo são 40 megapixels.',
  ],
  unreadable_logo: [422, 'Erro no upload', 'O logo parece danificado e não pôde ser lido.'],
  infected_file: [422, 'Arquivo com vírus', 'O arquivo contém um vírus e não foi adicionado.'],
  too_large_to_scan: [
    413,
    'Arquivo muito grande',
    'O arquivo é grande demais para a verificação de vírus.',
  ],
  scan_unavailable: [
    503,
    'Serviço indisponível',
    'A verificação de vírus não responde. Tente novamente em instantes.',
  ],
} as const;

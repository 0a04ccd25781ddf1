import type { ImportField } from '../contract/imports.js';

/**
 * Headings that mean a field, in Portuguese, Spanish and English, without accents and signs: `N.º` is
 * "n o". A field that others could be mistaken for comes with its narrow names only.
 */
export const CLIENT_HEADINGS: Record<ImportField<'clients'>, readonly string[]> = {
  name: [
    ...['nome', 'nome completo', 'nome do cliente', 'nome cliente', 'cliente', 'clientes'],
    ...['razao social', 'nome razao social', 'denominacao', 'denominacao social', 'designacao'],
    ...['empresa', 'nombre', 'nombre completo', 'nombre del cliente', 'razon social'],
    ...['name', 'full name', 'client', 'client name', 'customer', 'customer name'],
    ...['company', 'company name'],
  ],
  email: [
    ...['email', 'e mail', 'mail', 'email do cliente', 'correio eletronico', 'correio electronico'],
    ...['endereco de email', 'endereco eletronico', 'correo', 'correo electronico'],
    ...['email address', 'e mail address'],
  ],
  phone: [
    ...['telefone', 'telefone 1', 'telefone fixo', 'tel', 'telef', 'telemovel', 'contacto'],
    ...['contato', 'celular', 'numero de telefone', 'telefone celular', 'telefono', 'telefono 1'],
    ...['movil', 'telefono movil', 'phone', 'phone number', 'telephone', 'mobile', 'mobile phone'],
  ],
  taxId: [
    ...['nif', 'nipc', 'nif nipc', 'nipc nif', 'contribuinte', 'n contribuinte', 'no contribuinte'],
    ...['n o contribuinte', 'numero contribuinte', 'n de contribuinte', 'no de contribuinte'],
    ...['n o de contribuinte', 'numero de contribuinte', 'numero fiscal', 'identificacao fiscal'],
    ...['numero de identificacao fiscal', 'cpf', 'cnpj', 'cpf cnpj', 'cnpj cpf', 'cif', 'nif cif'],
    ...[
      'nie',
      'dni',
      'documento fiscal',
      'numero de identificacion fiscal',
      'identificacion fiscal',
    ],
    ...['tax id', 'tax number', 'tax identification number', 'vat', 'vat number', 'vat id'],
  ],
  addressLine1: [
    ...['morada', 'morada 1', 'morada linha 1', 'endereco', 'endereco 1', 'endereco linha 1'],
    ...['rua', 'logradouro', 'direccion', 'direccion 1', 'domicilio', 'address', 'address 1'],
    ...['address line 1', 'street', 'street address'],
  ],
  addressLine2: [
    ...['morada 2', 'morada linha 2', 'endereco 2', 'endereco linha 2', 'complemento'],
    ...['direccion 2', 'address 2', 'address line 2'],
  ],
  postalCode: [
    ...['codigo postal', 'cod postal', 'c postal', 'cep', 'cp', 'postal code', 'postcode'],
    ...['zip', 'zip code'],
  ],
  city: [
    ...['cidade', 'localidade', 'municipio', 'concelho', 'ciudad', 'localidad', 'poblacion'],
    ...['city', 'town'],
  ],
  region: [
    ...['distrito', 'regiao', 'estado', 'uf', 'provincia', 'region', 'comunidad autonoma'],
    ...['state', 'province', 'county'],
  ],
  country: ['pais', 'country'],
  notes: [
    ...['notas', 'nota', 'notas internas', 'observacoes', 'obs', 'comentarios', 'observaciones'],
    ...['notes', 'comments', 'remarks'],
  ],
  billingEmail: [
    ...['email de faturacao', 'email faturacao', 'email de facturacao', 'email de faturamento'],
    ...['email de cobranca', 'email financeiro', 'e mail de faturacao', 'e mail de faturamento'],
    ...['email de facturacion', 'correo de facturacion', 'billing email', 'invoice email'],
  ],
  billingPhone: [
    ...['telefone de faturacao', 'telefone faturacao', 'telefone de facturacao'],
    ...['telefone de faturamento', 'telefone de cobranca', 'telefone financeiro'],
    ...['telefono de facturacion', 'billing phone'],
  ],
  paymentTerms: [
    ...['condicoes de pagamento', 'condicao de pagamento', 'termos de pagamento'],
    ...['prazo de pagamento', 'condiciones de pago', 'payment terms', 'terms'],
  ],
  preferredPaymentMethod: [
    ...['metodo de pagamento', 'metodo de pagamento preferido', 'forma de pagamento'],
    ...['meio de pagamento', 'metodo de pago', 'forma de pago'],
    ...['payment method', 'preferred payment method'],
  ],
  iban: ['iban', 'conta bancaria', 'cuenta bancaria', 'bank account'],
  swift: ['swift', 'bic', 'swift bic', 'bic swift', 'codigo swift', 'codigo bic', 'swift code'],
  creditLimit: ['limite de credito', 'plafond', 'plafond de credito', 'credit limit'],
  registeredOn: [
    ...['criado em', 'data de criacao', 'data criacao', 'data de cadastro', 'data do cadastro'],
    ...['data cadastro', 'data de registo', 'data do registo', 'data registo', 'data de registro'],
    ...['cadastrado em', 'registado em', 'cliente desde', 'data de abertura', 'fecha de alta'],
    ...['fecha de registro', 'fecha de creacion', 'cliente desde el', 'created', 'created at'],
    ...['created on', 'date created', 'registered', 'registered on', 'registration date'],
    ...['client since', 'customer since'],
  ],
};

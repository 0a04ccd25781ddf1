/** Made by `npm run api`. */
export interface paths {
  '/api/auth/confirm': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Takes the link of a mail.
     * @description `signup` confirms the e-mail and opens a session, in the browser that signed up; `recovery` only proves the link.
     */
    post: operations['Auth_confirm'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/office': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Moves the session to another office of the same person. */
    post: operations['Auth_switchOffice'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/password': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sets a new password with a recovery link.
     * @description Ends every session of the person, this browser's too.
     */
    post: operations['Auth_setPassword'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/password-reset': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sends a link to set a new password with.
     * @description Answers alike whether the e-mail was known or not.
     */
    post: operations['Auth_requestRecovery'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/refresh': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Prolongs the session of the refresh cookie. */
    post: operations['Auth_refresh'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/session': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Who is signed in; nobody is no error. */
    get: operations['Auth_session'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/sign-in': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Opens a session. */
    post: operations['Auth_signIn'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/sign-out': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Ends the session. */
    post: operations['Auth_signOut'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/sign-up': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Signs an office up.
     * @description Answers alike whether the e-mail was known or not; a mail tells its owner.
     */
    post: operations['Auth_signUp'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/cases': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Cases of the office. */
    get: operations['Cases_list'];
    put?: never;
    /** Opens a case. */
    post: operations['Cases_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/cases/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One case. */
    get: operations['Cases_get'];
    /** Saves a change of a case, and adds it to the history. */
    put: operations['Cases_update'];
    post?: never;
    /** Deletes a case; its documents go along. */
    delete: operations['Cases_delete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/cases/{id}/archive.zip': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A case's documents, and its facts and history as a PDF. */
    get: operations['Archives_ofCase'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/cases/{id}/history': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The history of a case. */
    get: operations['Cases_history'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/cases/{id}/notes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Adds a note to the history and answers with the case. */
    post: operations['Cases_addNote'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/cases/import': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Takes in a list of cases.
     * @description The mode `check` answers with a preview, `faulty` with the rows that are wrong as CSV, `apply` with lines of JSON, each the progress so far.
     */
    post: operations['CaseImport_import'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/cases/statistics': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Figures of all cases. */
    get: operations['Cases_statistics'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/client-users/{id}/invitation': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Invites a portal user whose invitation expired, or who never had one. */
    post: operations['ClientUsers_invite'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/clients': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Clients of the office. */
    get: operations['Clients_list'];
    put?: never;
    /** Stores a client and invites its portal users: all of it, or nothing. */
    post: operations['Clients_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/clients/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One client. */
    get: operations['Clients_get'];
    /**
     * Saves a change of a client.
     * @description Contacts that are left out go, portal users that are left out stay.
     */
    put: operations['Clients_update'];
    post?: never;
    /** Deletes a client; its documents go along, its cases only where the request says so. */
    delete: operations['Clients_delete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/clients/{id}/archive.zip': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A client's folder, with a folder in it for each case. */
    get: operations['Archives_ofClient'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/clients/{id}/photo': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A client's photo, as it was stored. */
    get: operations['Clients_photo'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/clients/{id}/portal-users': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Adds someone to a client's portal and invites them. */
    post: operations['Clients_addPortalUser'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/clients/export.csv': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** All clients of the list's filter, by name, whatever its page. */
    get: operations['ClientExport_export'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/clients/import': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Takes in a list of clients.
     * @description The mode `check` answers with a preview, `faulty` with the rows that are wrong as CSV, `apply` with lines of JSON, each the progress so far.
     */
    post: operations['ClientImport_import'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/clients/statistics': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Figures of all clients. */
    get: operations['Clients_statistics'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/dashboard': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What the first page shows. */
    get: operations['Dashboard_dashboard'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/deletions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What is in the recycle bin. */
    get: operations['Deletions_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/deletions/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One deletion. */
    get: operations['Deletions_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/deletions/{id}/restore': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Brings back everything that one deletion took. */
    post: operations['Deletions_restore'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/documents': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Documents of the office. */
    get: operations['Documents_list'];
    put?: never;
    /**
     * Stores a document.
     * @description The fields come in this order, and either `caseId` or `clientId` is given.
     */
    post: operations['Documents_upload'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/documents/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One document. */
    get: operations['Documents_get'];
    /** Saves a change of a document. */
    put: operations['Documents_change'];
    post?: never;
    /** Deletes a document. */
    delete: operations['Documents_delete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/documents/{id}/link': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A link that opens the file without a cookie, for a while. */
    get: operations['Documents_link'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/documents/folders': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Clients that have documents. */
    get: operations['Documents_folders'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/documents/statistics': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What is in the clients' folders. */
    get: operations['Documents_statistics'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/files/{token}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The file behind a signed link, or the part of it that was asked for. */
    get: operations['Files_file'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/health/live': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The process runs. */
    get: operations['Health_live'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/health/ready': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The process can do its work: the database answers. */
    get: operations['Health_ready'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/imports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Lists that came in and can still be taken back. */
    get: operations['Imports_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/imports/{id}/undo': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What taking an import back would do now. */
    get: operations['Imports_look'];
    put?: never;
    /** Takes an import back: what nobody has touched since goes to the bin, as one deletion. */
    post: operations['Imports_undo'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/invitations/{id}/resend': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Sends a pending invitation again; the link sent before stops working. */
    post: operations['Invitations_resend'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/search': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Cases and clients whose texts hold every word, without regard to case and accents. */
    get: operations['Dashboard_search'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tenancy/brand': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What an address looks like.
     * @description By host, then by slug; without either the signed-in person's office, then the default tenant.
     */
    get: operations['Tenancy_brand'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tenancy/logo/{slug}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A tenant's logo. */
    get: operations['Tenancy_logo'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/version': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What runs here. */
    get: operations['Health_version'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    ConfirmRequest: {
      tokenHash: string;
      type: string;
    };
    SwitchOfficeRequest: {
      slug: string;
    };
    NewPasswordRequest: {
      tokenHash: string;
      password: string;
    };
    PasswordResetRequest: {
      /** Format: email */
      email: string;
      slug?: string | null;
    };
    SignInRequest: {
      /** Format: email */
      email: string;
      password: string;
      slug?: string | null;
      tokenHash?: string | null;
    };
    SignUpRequest: {
      officeName: string;
      /** Format: email */
      email: string;
      password: string;
    };
    CaseFilterQuery: {
      id?: string[];
      /** Format: uuid */
      clientId?: string | null;
      /** @enum {string} */
      status?: 'aberto' | 'em_andamento' | 'concluido';
      q?: string | null;
    };
    NewCaseBody: {
      title: string;
      number?: string | null;
      /** @enum {string} */
      status?: 'aberto' | 'em_andamento' | 'concluido';
      /** Format: date */
      dueDate?: string | null;
      court?: string | null;
      /** Format: uuid */
      clientId?: string | null;
    };
    CaseChangeBody: {
      title?: string;
      number?: string | null;
      /** @enum {string} */
      status?: 'aberto' | 'em_andamento' | 'concluido';
      /** Format: date */
      dueDate?: string | null;
      court?: string | null;
      /** Format: uuid */
      clientId?: string | null;
      version: number;
      note?: string | null;
    };
    ListFilter: {
      id?: string[];
    };
    NewNoteBody: {
      description: string;
    };
    ClientFilterQuery: {
      id?: string[];
      q?: string | null;
      /** @enum {boolean} */
      byName?: true;
      /** @enum {boolean} */
      withCases?: true;
      /** @enum {boolean} */
      withDocuments?: true;
      /** @enum {string} */
      activity?: 'active' | 'inactive';
    };
    ContactBody: {
      name: string;
      role?: string | null;
      /** Format: email */
      email?: string | null;
      phone?: string | null;
      isPartner?: boolean;
      /** Format: uuid */
      id?: string | null;
    };
    NewPortalUserBody: {
      fullName: string;
      /** Format: email */
      email: string;
      position?: string | null;
      phone?: string | null;
    };
    NewClientBody: {
      name: string;
      /** Format: email */
      email?: string | null;
      phone?: string | null;
      taxId?: string | null;
      addressLine1?: string | null;
      addressLine2?: string | null;
      postalCode?: string | null;
      city?: string | null;
      region?: string | null;
      /** @example PT */
      country?: string | null;
      notes?: string | null;
      /** Format: email */
      billingEmail?: string | null;
      billingPhone?: string | null;
      paymentTerms?: string | null;
      preferredPaymentMethod?: string | null;
      iban?: string | null;
      swift?: string | null;
      creditLimit?: number | null;
      confirmed?: ('taxId' | 'iban' | 'swift')[];
      distinctFrom?: string[];
      contacts: components['schemas']['ContactBody'][];
      portalUsers: components['schemas']['NewPortalUserBody'][];
    };
    PortalUserBody: {
      fullName: string;
      /** Format: email */
      email: string;
      position?: string | null;
      phone?: string | null;
      /** Format: uuid */
      id?: string | null;
      readonly isPrimaryContact?: boolean;
      readonly status?: Record<string, never>;
      readonly invitationId?: Record<string, never>;
      readonly mailState?: Record<string, never>;
    };
    ClientChangeBody: {
      name: string;
      /** Format: email */
      email?: string | null;
      phone?: string | null;
      taxId?: string | null;
      addressLine1?: string | null;
      addressLine2?: string | null;
      postalCode?: string | null;
      city?: string | null;
      region?: string | null;
      /** @example PT */
      country?: string | null;
      notes?: string | null;
      /** Format: email */
      billingEmail?: string | null;
      billingPhone?: string | null;
      paymentTerms?: string | null;
      preferredPaymentMethod?: string | null;
      iban?: string | null;
      swift?: string | null;
      creditLimit?: number | null;
      confirmed?: ('taxId' | 'iban' | 'swift')[];
      distinctFrom?: string[];
      contacts: components['schemas']['ContactBody'][];
      portalUsers: components['schemas']['PortalUserBody'][];
      removePhoto: boolean;
      version: number;
    };
    DeletionFilterQuery: {
      id?: string[];
      /** @enum {string} */
      kind?: 'case' | 'client' | 'document' | 'import';
    };
    DocumentFilterQuery: {
      id?: string[];
      /** Format: uuid */
      caseId?: string | null;
      /** Format: uuid */
      clientId?: string | null;
      q?: string | null;
      sharedWithClient?: boolean;
      /** @enum {boolean} */
      withoutCase?: true;
    };
    DocumentChangeBody: {
      title?: string;
      sharedWithClient?: boolean;
      version: number;
    };
    FolderFilterQuery: {
      id?: string[];
      q?: string | null;
    };
    /** @description The last thing that happened to a recently updated case. */
    Activity: {
      caseId: string;
      title: string;
      updatedAt: string;
      last: {
        createdAt: string;
        action: components['schemas']['HistoryAction'];
        /** @description Which field an `updated` is about; one entry a field. */
        field: ('clientId' | 'court' | 'dueDate' | 'number' | 'title') | null;
        /** @description The note's text, or the document's title. */
        description: string | null;
        /** @description Statuses as codes, dates as `YYYY-MM-DD`, clients as their name at the time. */
        oldValue: string | null;
        newValue: string | null;
        userName: string | null;
      } | null;
    };
    /** @description What a tenant's address looks like, as `GET /api/tenancy/brand?slug=` tells it. */
    Brand: {
      slug: string;
      name: string;
      companyName: string;
      logoUrl: string | null;
      primaryColor: string;
      secondaryColor: string;
      light: components['schemas']['BrandMode'];
      dark: components['schemas']['BrandMode'];
    };
    BrandMode: {
      primary: components['schemas']['Shades'];
      secondary: components['schemas']['Deep'];
    };
    /** @description `brand` is null where no tenant matches; that is no error. */
    BrandReply: {
      brand: components['schemas']['Brand'] | null;
    };
    /** @description A stored file with a title. */
    CaseDocument: {
      id: string;
      title: string;
      mimeType: string;
      sizeBytes: number;
      caseId: string | null;
      clientId: string | null;
      /** @description True: "Visível ao cliente"; false: "Interno". */
      sharedWithClient: boolean;
      userId: string | null;
      createdAt: string;
      version: number;
      /** @description Title of its case, name of the client in whose folder it is. */
      caseTitle: string | null;
      clientName: string | null;
      textState: components['schemas']['TextState'];
      /** @description With a search for words (`filter.q`): where they stand in the text; null where only the title has them. */
      hit: components['schemas']['TextHit'] | null;
    };
    /** @description `GET /api/cases/statistics` */
    CaseStatistics: {
      total: number;
      open: number;
      inProgress: number;
      completed: number;
      dueSoon: number;
      overdue: number;
      newThisMonth: number;
      /** @description Clients with at least one case. */
      clientsWithCases: number;
      /** @description Cases that belong to no client. */
      withoutClient: number;
      mostActiveClient: {
        id: string;
        name: string;
        avatarUrl: string | null;
        caseCount: number;
      } | null;
    };
    /** @enum {string} */
    CaseStatus: 'aberto' | 'concluido' | 'em_andamento';
    /** @description A client with the figures of its cases and documents, as lists and grids show it. */
    Client: {
      id: string;
      name: string;
      email: string | null;
      phone: string | null;
      city: string | null;
      /** @description Address of the photo, below our own origin. */
      avatarUrl: string | null;
      createdAt: string;
      updatedAt: string;
      version: number;
      caseCount: number;
      documentCount: number;
      inProgressCount: number;
      /** @description Open cases due from today to seven days from now. */
      dueSoonCount: number;
      /** @description Open cases due before today. */
      overdueCount: number;
    };
    /** @description Whom the office talks to at a client. */
    ClientContact: {
      id: string;
      name: string;
      role: string | null;
      email: string | null;
      phone: string | null;
      /** @description "Sócio". */
      isPartner: boolean;
    };
    /** @description `GET /api/clients/:id`: everything that form and detail dialog show. */
    ClientRecord: {
      tenantId: string | null;
      contacts: components['schemas']['ClientContact'][];
      portalUsers: components['schemas']['PortalUser'][];
      /** @description The newest five. */
      recentCases: components['schemas']['RecentCase'][];
      /** @description The open case whose deadline comes first, overdue ones before all. */
      nextDeadline: {
        caseId: string;
        title: string;
        dueDate: string;
      } | null;
      id: string;
      name: string;
      email: string | null;
      phone: string | null;
      city: string | null;
      /** @description Address of the photo, below our own origin. */
      avatarUrl: string | null;
      createdAt: string;
      updatedAt: string;
      version: number;
      caseCount: number;
      documentCount: number;
      inProgressCount: number;
      /** @description Open cases due from today to seven days from now. */
      dueSoonCount: number;
      /** @description Open cases due before today. */
      overdueCount: number;
      country: string | null;
      region: string | null;
      /** @description NIF/NIPC, NIF/NIE/CIF, CPF/CNPJ. */
      taxId: string | null;
      addressLine1: string | null;
      addressLine2: string | null;
      postalCode: string | null;
      notes: string | null;
      billingEmail: string | null;
      billingPhone: string | null;
      paymentTerms: string | null;
      preferredPaymentMethod: string | null;
      iban: string | null;
      swift: string | null;
      creditLimit: number | null;
    };
    /** @description `GET /api/clients/statistics` */
    ClientStatistics: {
      total: number;
      active: number;
      inactive: number;
      /** @description Since the first of the office's month. */
      newThisMonth: number;
    };
    /** @description Reply of `auth/confirm`: a recovery link answers with the e-mail it is for and stays usable for `auth/password`. */
    ConfirmReply: {
      type: components['schemas']['ConfirmType'];
      email: string;
      /**
       * @description Not the browser that signed up: the e-mail is confirmed by a sign-in with the link's token.
       * @constant
       */
      passwordNeeded?: true;
    };
    /** @enum {string} */
    ConfirmType: 'recovery' | 'signup';
    /** @enum {string} */
    Country: 'brazil' | 'portugal' | 'spain';
    /** @description `GET /api/dashboard` */
    Dashboard: {
      /** @description The office's today, `YYYY-MM-DD`; every figure and badge counts from it. */
      today: string;
      cases: {
        total: number;
        active: number;
        completed: number;
      };
      clients: {
        total: number;
        active: number;
      };
      documents: {
        total: number;
        recent: number;
      };
      dueSoon: number;
      dueToday: number;
      overdue: number;
      /** @description Due date of the oldest overdue case. */
      oldestOverdue: string | null;
      /** @description Open cases without a due date. */
      withoutDueDate: number;
      /** @description The five oldest overdue cases, oldest first. */
      overdueCases: components['schemas']['Deadline'][];
      /** @description The five next due, today included. */
      upcoming: components['schemas']['Deadline'][];
      /** @description Open cases due per day, Monday of this week to Sunday of the week after next; days without one are left out. */
      calendar: {
        date: string;
        count: number;
      }[];
      activity: components['schemas']['Activity'][];
    };
    /** @description A case with a deadline, as the dashboard lists it. */
    Deadline: {
      id: string;
      title: string;
      number: string | null;
      court: string | null;
      status: components['schemas']['CaseStatus'];
      dueDate: string;
    };
    /** @description The secondary colour as panels and bands use it: never raw in a large area. */
    Deep: {
      deep: string;
      deeper: string;
      on: string;
      onMuted: string;
    };
    /** @description Answer to `DELETE` of a case, client or document: the record as it was, and what restores it. */
    DeletedCase: {
      id: string;
      clientName: string | null;
      /** @description Who created it. */
      userId: string | null;
      createdAt: string;
      updatedAt: string;
      version: number;
      title: string;
      number: string | null;
      /** @enum {string} */
      status: 'aberto' | 'concluido' | 'em_andamento';
      dueDate: string | null;
      court: string | null;
      clientId: string | null;
      deletionId: string;
    };
    /** @description Answer to `DELETE` of a case, client or document: the record as it was, and what restores it. */
    DeletedClient: {
      tenantId: string | null;
      contacts: components['schemas']['ClientContact'][];
      portalUsers: components['schemas']['PortalUser'][];
      /** @description The newest five. */
      recentCases: components['schemas']['RecentCase'][];
      /** @description The open case whose deadline comes first, overdue ones before all. */
      nextDeadline: {
        caseId: string;
        title: string;
        dueDate: string;
      } | null;
      id: string;
      name: string;
      email: string | null;
      phone: string | null;
      city: string | null;
      /** @description Address of the photo, below our own origin. */
      avatarUrl: string | null;
      createdAt: string;
      updatedAt: string;
      version: number;
      caseCount: number;
      documentCount: number;
      inProgressCount: number;
      /** @description Open cases due from today to seven days from now. */
      dueSoonCount: number;
      /** @description Open cases due before today. */
      overdueCount: number;
      country: string | null;
      region: string | null;
      /** @description NIF/NIPC, NIF/NIE/CIF, CPF/CNPJ. */
      taxId: string | null;
      addressLine1: string | null;
      addressLine2: string | null;
      postalCode: string | null;
      notes: string | null;
      billingEmail: string | null;
      billingPhone: string | null;
      paymentTerms: string | null;
      preferredPaymentMethod: string | null;
      iban: string | null;
      swift: string | null;
      creditLimit: number | null;
      deletionId: string;
    };
    /** @description Answer to `DELETE` of a case, client or document: the record as it was, and what restores it. */
    DeletedDocument: {
      id: string;
      title: string;
      mimeType: string;
      sizeBytes: number;
      caseId: string | null;
      clientId: string | null;
      /** @description True: "Visível ao cliente"; false: "Interno". */
      sharedWithClient: boolean;
      userId: string | null;
      createdAt: string;
      version: number;
      /** @description Title of its case, name of the client in whose folder it is. */
      caseTitle: string | null;
      clientName: string | null;
      textState: components['schemas']['TextState'];
      /** @description With a search for words (`filter.q`): where they stand in the text; null where only the title has them. */
      hit: components['schemas']['TextHit'] | null;
      deletionId: string;
    };
    /** @description `GET /api/deletions`, `GET /api/deletions/:id`: one row for each time someone deleted something, newest first. */
    Deletion: {
      id: string;
      kind: components['schemas']['DeletionKind'];
      /** @description What it was called; of an import, its file. */
      title: string;
      /** @description Where it was: title of a document's case or name of its client, name of a case's client. */
      place: string | null;
      /** @description When the import came in; null of anything else. */
      importedAt: string | null;
      /** @description What went along with it, or with an import. */
      clients: number;
      cases: number;
      documents: number;
      /** @description Who did it; null where that person's profile is gone. */
      deletedBy: string | null;
      deletedAt: string;
      /** @description When it is purged for good, at the earliest. */
      purgedAt: string;
    };
    /** @enum {string} */
    DeletionKind: 'case' | 'client' | 'document' | 'import';
    /** @description A row of `GET /api/documents/folders`: a client that has documents. `id` is the client's. */
    DocumentFolder: {
      id: string;
      name: string;
      avatarUrl: string | null;
      documentCount: number;
      sizeBytes: number;
      lastDocumentAt: string;
    };
    /** @description `GET /api/documents/:id/link?purpose=view|list`; `list` downloads, `view` shows PDF and raster images inline. */
    DocumentLink: {
      url: string;
      expiresAt: string;
    };
    /** @description `GET /api/documents/statistics`: what is in the clients' folders. */
    DocumentStatistics: {
      total: number;
      /** @description Of the last RECENT_DOCUMENT_DAYS. */
      recent: number;
      /** @description Clients with documents, and without. */
      folders: number;
      clientsWithoutDocuments: number;
      /** @description Documents of cases without a client, in none of the other figures. */
      outsideFolders: number;
      storageBytes: number;
    };
    /** @description `GET /api/health/live`, `GET /api/health/ready` */
    Health: {
      /** @constant */
      status: 'ok';
    };
    /** @enum {string} */
    HistoryAction: 'created' | 'document_uploaded' | 'note_added' | 'status_changed' | 'updated';
    /** @description One line of a case's history, newest first in lists. */
    HistoryEntry: {
      id: string;
      caseId: string;
      action: components['schemas']['HistoryAction'];
      /** @description Which field an `updated` is about; one entry a field. */
      field: ('clientId' | 'court' | 'dueDate' | 'number' | 'title') | null;
      /** @description The note's text, or the document's title. */
      description: string | null;
      /** @description Statuses as codes, dates as `YYYY-MM-DD`, clients as their name at the time. */
      oldValue: string | null;
      newValue: string | null;
      userId: string | null;
      userName: string | null;
      createdAt: string;
    };
    ImportDuplicate: {
      line: number;
      /**
       * @description What they have in common. Clients with neither e-mail nor tax number are compared by `name`, cases
       *     without a number by `title`, each with what else is known of them.
       * @enum {string}
       */
      by: 'email' | 'name' | 'number' | 'taxId' | 'title';
      value: string;
      /** @description The name or title of what is there already, or of the earlier row of the file. */
      existing: string;
    };
    ImportFault: {
      /** @description The row's line in the file, from 1. */
      line: number;
      /** @description The heading of the column, null where the row as a whole is wrong. */
      heading: string | null;
      reason: string;
    };
    /** @enum {string} */
    ImportKind: 'cases' | 'clients';
    ImportPreview: {
      /** @enum {string} */
      delimiter: '\t' | ',' | ';' | '|';
      /** @enum {string} */
      encoding: 'utf-16be' | 'utf-16le' | 'utf-8' | 'windows-1252';
      /** @description Whether the first line names the columns. */
      hasHeadings: boolean;
      /** @description As the first line has them, else `Coluna 1` and so on. */
      headings: string[];
      columns: {
        number?: number;
        name?: number;
        title?: number;
        country?: number;
        email?: number;
        client?: number;
        region?: number;
        status?: number;
        dueDate?: number;
        court?: number;
        phone?: number;
        taxId?: number;
        addressLine1?: number;
        addressLine2?: number;
        postalCode?: number;
        city?: number;
        notes?: number;
        billingEmail?: number;
        billingPhone?: number;
        paymentTerms?: number;
        preferredPaymentMethod?: number;
        iban?: number;
        swift?: number;
        creditLimit?: number;
        registeredOn?: number;
      };
      /** @description The first rows as they stand in the file; very long cells are cut. */
      sample: string[][];
      /** @description Rows without the headings. */
      rowCount: number;
      /** @description At most IMPORT_MAX_LISTED of each; the counts are exact. */
      faults: components['schemas']['ImportFault'][];
      faultCount: number;
      /** @description Rows with a fault or several: they cannot be imported. */
      faultyRowCount: number;
      /** @description What looks wrong and is stored all the same: tax numbers, IBAN, BIC. */
      warnings: components['schemas']['ImportFault'][];
      warningCount: number;
      /** @description Among the rows without a fault. */
      duplicates: components['schemas']['ImportDuplicate'][];
      duplicateCount: number;
    };
    ImportProgress:
      | {
          /** @constant */
          state: 'running';
          done: number;
          total: number;
        }
      | {
          /** @constant */
          state: 'done';
          imported: number;
          /** @description Rows that were there already. */
          skipped: number;
          /** @description Rows with faults, left out. */
          faulty: number;
        }
      | {
          /** @constant */
          state: 'failed';
          problem: {
            code: string;
            detail: string;
          };
        };
    /** @description `GET /api/imports/:id/undo`: what taking it back would do now. */
    ImportUndo: {
      /** @description Rows that go to the bin. */
      going: number;
      /** @description Rows that were deleted since. */
      deleted: number;
      /** @description Rows that stay; at most IMPORT_MAX_LISTED are listed, by name. */
      stayingCount: number;
      staying: {
        id: string;
        title: string;
        reasons: ('cases' | 'changed' | 'documents' | 'notes' | 'people')[];
      }[];
    };
    /** @description Answer to `POST /api/imports/:id/undo`: what it did, and what restores it. */
    ImportUndone: {
      deletionId: string;
      /** @description Rows that go to the bin. */
      going: number;
      /** @description Rows that were deleted since. */
      deleted: number;
      /** @description Rows that stay; at most IMPORT_MAX_LISTED are listed, by name. */
      stayingCount: number;
      staying: {
        id: string;
        title: string;
        reasons: ('cases' | 'changed' | 'documents' | 'notes' | 'people')[];
      }[];
    };
    /** @description Answer to a resend, and beside the portal user to `POST /api/clients/:id/portal-users` and `POST /api/client-users/:id/invitation`: false when the mail has not left within three seconds. It is still tried. */
    InvitationSent: {
      emailSent: boolean;
    };
    InvitedPortalUser: {
      id: string;
      isPrimaryContact: boolean;
      status: components['schemas']['PortalUserStatus'];
      /** @description The pending invitation, which `POST /api/invitations/:id/resend` sends again. */
      invitationId: string | null;
      /** @description Of the pending invitation; null where there is none, or nobody knows any more. */
      mailState: ('failed' | 'pending' | 'sent') | null;
      fullName: string;
      email: string;
      position: string | null;
      phone: string | null;
      emailSent: boolean;
    };
    /** @description A court case (processo). */
    LegalCase: {
      id: string;
      clientName: string | null;
      /** @description Who created it. */
      userId: string | null;
      createdAt: string;
      updatedAt: string;
      version: number;
      title: string;
      number: string | null;
      /** @enum {string} */
      status: 'aberto' | 'concluido' | 'em_andamento';
      dueDate: string | null;
      court: string | null;
      clientId: string | null;
    };
    /**
     * @description `GET /api/imports`: lists that came in and can still be taken back as a whole, which is so for BIN_DAYS,
     *     newest first.
     */
    ListImport: {
      id: string;
      kind: components['schemas']['ImportKind'];
      fileName: string | null;
      /** @description How many came in. */
      rows: number;
      /** @description Who did it; null where that person's profile is gone. */
      importedBy: string | null;
      importedAt: string;
      /** @description Until when it can be taken back. */
      undoableUntil: string;
    };
    /** @description An office that the signed-in person belongs to. */
    OfficeRef: {
      id: string;
      name: string;
      /** @description Slug of its oldest tenant, the address used when none is named. */
      slug: string;
      /** @description Slugs of all its tenants: each is an address of this office. */
      slugs: string[];
      role: components['schemas']['Role'];
    };
    /** @description A person at a client who may use the portal. */
    PortalUser: {
      id: string;
      isPrimaryContact: boolean;
      status: components['schemas']['PortalUserStatus'];
      /** @description The pending invitation, which `POST /api/invitations/:id/resend` sends again. */
      invitationId: string | null;
      /** @description Of the pending invitation; null where there is none, or nobody knows any more. */
      mailState: ('failed' | 'pending' | 'sent') | null;
      fullName: string;
      email: string;
      position: string | null;
      phone: string | null;
    };
    /**
     * @description What a portal user's invitation has come to: `active` once the person has an account here.
     * @enum {string}
     */
    PortalUserStatus: 'accepted' | 'active' | 'not_invited' | 'pending';
    /** @description RFC 9457 body of every refusal. */
    ProblemBody: {
      type: string;
      title: string;
      status: number;
      detail: string;
      /** @description `detail` and what is wrong with which field: react-admin's notifications show it. */
      message: string;
      code: components['schemas']['ProblemCode'];
      errors?: Record<string, never>;
      requestId: string;
      /** @description With `stale_version`: the record as it stands, and who changed it last. */
      current?: unknown;
      changedBy?: string | null;
      /** @description With `client_exists`: who has the same tax number or e-mail. */
      existing?: components['schemas']['SameClient'][];
    };
    /** @enum {string} */
    ProblemCode:
      | 'address_too_long'
      | 'already_invited'
      | 'bad_link'
      | 'bad_request'
      | 'broken_upload'
      | 'case_in_bin'
      | 'client_exists'
      | 'client_has_cases'
      | 'client_in_bin'
      | 'common_password'
      | 'conflict'
      | 'email_not_confirmed'
      | 'empty_file'
      | 'empty_folder'
      | 'file_too_large'
      | 'forbidden'
      | 'foreign_origin'
      | 'headers_too_large'
      | 'idempotency_key_reused'
      | 'import_busy'
      | 'import_faults'
      | 'import_in_bin'
      | 'import_too_old'
      | 'import_undone'
      | 'infected_file'
      | 'internal_error'
      | 'invalid_confirmation'
      | 'invalid_csv'
      | 'invalid_idempotency_key'
      | 'invalid_list_query'
      | 'invitation_not_pending'
      | 'method_not_allowed'
      | 'not_found'
      | 'not_signed_in'
      | 'nothing_to_undo'
      | 'office_changed'
      | 'payload_too_large'
      | 'photo_too_large'
      | 'photo_too_many_pixels'
      | 'portal_user_exists'
      | 'range_not_satisfiable'
      | 'request_timeout'
      | 'route_not_found'
      | 'scan_unavailable'
      | 'stale_version'
      | 'too_large_to_scan'
      | 'too_many_requests'
      | 'unavailable'
      | 'unconfirmed_values'
      | 'unreadable_photo'
      | 'unsupported_media_type'
      | 'validation_failed'
      | 'wrong_credentials'
      | 'wrong_file_type'
      | 'wrong_photo_type';
    RecentCase: {
      id: string;
      title: string;
      number: string | null;
      status: components['schemas']['CaseStatus'];
      dueDate: string | null;
    };
    /** @description Answer to `POST /api/deletions/:id/restore`: what came back. */
    Restored: {
      kind: components['schemas']['DeletionKind'];
      subjectId: string;
    };
    /** @enum {string} */
    Role: 'client' | 'staff';
    /**
     * @description A client with the same tax number or e-mail, as `client_exists` names it: one for each field. The other one
     *     is stored once `distinctFrom` holds its id. What an edit leaves as it is, is not asked about again.
     */
    SameClient: {
      id: string;
      name: string;
      by: ('email' | 'taxId')[];
    };
    /** @description `GET /api/search?q=`: the best few of each kind, newest first. */
    SearchReply: {
      cases: {
        number: string | null;
        title: string;
        /** @enum {string} */
        status: 'aberto' | 'concluido' | 'em_andamento';
        dueDate: string | null;
        clientId: string | null;
        id: string;
        clientName: string | null;
      }[];
      clients: {
        id: string;
        name: string;
        avatarUrl: string | null;
        caseCount: number;
      }[];
    };
    /** @description Who is signed in, as `GET /api/auth/session` tells it. */
    SessionInfo: {
      userId: string;
      email: string;
      /** @description From the staff profile; the e-mail's local part where a person has no name yet. */
      fullName: string;
      role: components['schemas']['Role'];
      office: {
        id: string;
        name: string;
        /** @description Slug of its oldest tenant, the address used when none is named. */
        slug: string;
        /** @description Slugs of all its tenants: each is an address of this office. */
        slugs: string[];
        role: components['schemas']['Role'];
        country: components['schemas']['Country'];
        timeZone: string;
      };
      /** @description All offices of this person, the current one included. */
      offices: components['schemas']['OfficeRef'][];
    };
    SessionReply: {
      session: components['schemas']['SessionInfo'] | null;
      /**
       * @description True where nobody is signed in but the browser holds a refresh token: `auth/refresh` may bring a session back.
       * @constant
       */
      renewable?: true;
    };
    /** @description Colours of one role in one mode, each `#rrggbb`. */
    Shades: {
      /** @description The tenant's colour, its lightness moved until it has 4.5 on canvas, surface, sunken and soft. */
      text: string;
      /** @description A tint for backgrounds under `text`. */
      soft: string;
      /** @description The colour for solid areas: the tenant's own where it has 3:1 on surface, else `text`. */
      fill: string;
      /** @description `fill` under the pointer. */
      hover: string;
      /** @description What stands on `fill`: white where it has 4.5, else black. */
      on: string;
    };
    TextHit: {
      /** @description The passage in pieces, those with a word that was searched for marked. */
      passage: {
        text: string;
        match: boolean;
      }[];
      /** @description Of a PDF, from 1; null where a document has no pages. */
      page: number | null;
    };
    /** @enum {string} */
    TextState: 'empty' | 'no_text' | 'read' | 'unreadable' | 'waiting';
    /** @description `GET /api/version` */
    VersionInfo: {
      version: string;
      environment: string;
      /** @description ISO instant of the build. */
      buildDate: string;
      /** @description Last six digits of the build's timestamp. */
      buildNumber: string;
      releaseNotes: string[];
      /** @description Whether uploads are scanned for viruses. */
      scansUploads: boolean;
    };
  };
  responses: {
    /**
     * @description A refusal. By its code:
     *
     *     - 400 `bad_request`: O pedido não pôde ser entendido.
     *     - 400 `invalid_list_query`: Os parâmetros sort, range ou filter não são válidos.
     *     - 400 `invalid_idempotency_key`: A chave Idempotency-Key não é um UUID.
     *     - 400 `invalid_confirmation`: Link de confirmação inválido
     *     - 401 `wrong_credentials`: E-mail ou senha incorretos.
     *     - 401 `email_not_confirmed`: Enviamos um link de confirmação.
     *     - 401 `not_signed_in`: Entre de novo para continuar.
     *     - 403 `forbidden`: Esta conta não tem acesso a esta área.
     *     - 403 `foreign_origin`: O pedido não veio deste endereço.
     *     - 403 `bad_link`: Este link não é válido ou já expirou.
     *     - 404 `not_found`: O registro não foi encontrado.
     *     - 404 `route_not_found`: Este endereço não existe.
     *     - 405 `method_not_allowed`: Este endereço não aceita este método.
     *     - 408 `request_timeout`: O envio demorou demais e foi interrompido.
     *     - 409 `stale_version`: Outra pessoa alterou este registro entretanto.
     *     - 409 `office_changed`: A sessão passou para outro escritório. Recarregue a página.
     *     - 409 `client_has_cases`: Este cliente tem processos. Confirme que também devem ser excluídos.
     *     - 409 `case_in_bin`: O processo deste documento está na lixeira. Restaure primeiro o processo.
     *     - 409 `client_in_bin`: O cliente deste registro está na lixeira. Restaure primeiro o cliente.
     *     - 409 `conflict`: O registro mudou entretanto. Tente novamente.
     *     - 409 `empty_folder`: Este cliente não tem documentos.
     *     - 413 `payload_too_large`: O conteúdo enviado ultrapassa o limite.
     *     - 413 `file_too_large`: O arquivo ultrapassa o tamanho máximo.
     *     - 416 `range_not_satisfiable`: O arquivo não tem a parte pedida.
     *     - 415 `unsupported_media_type`: O formato do pedido não é aceito.
     *     - 414 `address_too_long`: O endereço do pedido ultrapassa o limite.
     *     - 431 `headers_too_large`: Os cabeçalhos ultrapassam o limite.
     *     - 422 `validation_failed`: Há campos por corrigir.
     *     - 422 `idempotency_key_reused`: Esta Idempotency-Key já veio com outro pedido.
     *     - 422 `common_password`: Esta senha é demasiado comum. Escolha outra.
     *     - 422 `unconfirmed_values`: Há valores que parecem errados. Corrija ou confirme para salvar assim.
     *     - 409 `client_exists`: Já existe um cliente com este número fiscal ou email. Confira, ou confirme que é outro.
     *     - 409 `portal_user_exists`: Este email já está cadastrado para este cliente.
     *     - 409 `already_invited`: Esta pessoa já tem um convite ou uma conta.
     *     - 409 `invitation_not_pending`: Só um convite pendente pode ser reenviado.
     *     - 413 `photo_too_large`: A foto deve ter no máximo 5 MB.
     *     - 422 `photo_too_many_pixels`: A foto tem pixels demais: o máximo são 40 megapixels.
     *     - 422 `wrong_photo_type`: A foto deve ser um arquivo PNG ou JPEG.
     *     - 422 `unreadable_photo`: A foto parece danificada e não pôde ser lida.
     *     - 422 `empty_file`: O arquivo está vazio.
     *     - 422 `wrong_file_type`: O conteúdo do arquivo não corresponde ao seu tipo.
     *     - 422 `infected_file`: O arquivo contém um vírus e não foi adicionado.
     *     - 413 `too_large_to_scan`: O arquivo é grande demais para a verificação de vírus.
     *     - 503 `scan_unavailable`: A verificação de vírus não responde. Tente novamente em instantes.
     *     - 422 `invalid_csv`: O arquivo não é uma lista CSV que se consiga ler.
     *     - 422 `import_faults`: Há linhas por corrigir. Nada foi importado.
     *     - 429 `import_busy`: Há outra lista sendo importada. Tente novamente em instantes.
     *     - 409 `import_too_old`: Passou o prazo em que esta importação podia ser desfeita.
     *     - 409 `import_undone`: Esta importação já foi desfeita.
     *     - 409 `nothing_to_undo`: Tudo o que veio nesta importação já foi alterado ou excluído.
     *     - 409 `import_in_bin`: O cliente deste registro foi para a lixeira com uma importação. Restaure primeiro a importação.
     *     - 400 `broken_upload`: O arquivo não chegou inteiro. Tente novamente.
     *     - 429 `too_many_requests`: Muitas tentativas. Aguarde um pouco e tente novamente.
     *     - 500 `internal_error`: Ocorreu um erro inesperado.
     *     - 503 `unavailable`: O serviço está indisponível. Tente novamente em instantes.
     */
    Problem: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['ProblemBody'];
      };
    };
  };
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  Auth_confirm: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ConfirmRequest'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ConfirmReply'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Auth_switchOffice: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SwitchOfficeRequest'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SessionReply'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Auth_setPassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewPasswordRequest'];
      };
    };
    responses: {
      /** @description Done. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components['responses']['Problem'];
    };
  };
  Auth_requestRecovery: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PasswordResetRequest'];
      };
    };
    responses: {
      /** @description Done. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components['responses']['Problem'];
    };
  };
  Auth_refresh: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SessionReply'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Auth_session: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SessionReply'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Auth_signIn: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SignInRequest'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SessionReply'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Auth_signOut: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components['responses']['Problem'];
    };
  };
  Auth_signUp: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SignUpRequest'];
      };
    };
    responses: {
      /** @description Done. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components['responses']['Problem'];
    };
  };
  Cases_list: {
    parameters: {
      query?: {
        /** @description JSON. */
        filter?: string;
        /** @description JSON: a field, and in which order. */
        sort?: string;
        /** @description JSON: the first and the last row, from 0; at most 1000 rows. */
        range?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          /** @description Which rows these are and how many there are in all, `cases 0-24/62`. Filtered totals are exact up to 1000. */
          'Content-Range': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LegalCase'][];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Cases_create: {
    parameters: {
      query?: never;
      header?: {
        /** @description A UUID: sent again under it within a day, the request makes nothing twice. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewCaseBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LegalCase'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Cases_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LegalCase'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Cases_update: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CaseChangeBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LegalCase'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Cases_delete: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeletedCase'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Archives_ofCase: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/zip': string;
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Cases_history: {
    parameters: {
      query?: {
        /** @description JSON. */
        filter?: string;
        /** @description JSON: a field, and in which order. */
        sort?: string;
        /** @description JSON: the first and the last row, from 0; at most 1000 rows. */
        range?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          /** @description Which rows these are and how many there are in all, `cases 0-24/62`. Filtered totals are exact up to 1000. */
          'Content-Range': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['HistoryEntry'][];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Cases_addNote: {
    parameters: {
      query?: never;
      header?: {
        /** @description A UUID: sent again under it within a day, the request makes nothing twice. */
        'Idempotency-Key'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewNoteBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LegalCase'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  CaseImport_import: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': {
          /** @description JSON, see ImportOptions */
          options: string;
          /** Format: binary */
          file: string;
        };
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportPreview'];
          'text/csv': string;
          'application/x-ndjson': components['schemas']['ImportProgress'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Cases_statistics: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CaseStatistics'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  ClientUsers_invite: {
    parameters: {
      query?: never;
      header?: {
        /** @description A UUID: sent again under it within a day, the request makes nothing twice. */
        'Idempotency-Key'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As asked for. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InvitedPortalUser'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Clients_list: {
    parameters: {
      query?: {
        /** @description JSON. */
        filter?: string;
        /** @description JSON: a field, and in which order. */
        sort?: string;
        /** @description JSON: the first and the last row, from 0; at most 1000 rows. */
        range?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          /** @description Which rows these are and how many there are in all, `cases 0-24/62`. Filtered totals are exact up to 1000. */
          'Content-Range': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Client'][];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Clients_create: {
    parameters: {
      query?: never;
      header?: {
        /** @description A UUID: sent again under it within a day, the request makes nothing twice. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewClientBody'];
        'multipart/form-data': {
          /** @description The JSON of the body. */
          client: string;
          /** Format: binary */
          photo?: string;
        };
      };
    };
    responses: {
      /** @description As asked for. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClientRecord'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Clients_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClientRecord'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Clients_update: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ClientChangeBody'];
        'multipart/form-data': {
          /** @description The JSON of the body. */
          client: string;
          /** Format: binary */
          photo?: string;
        };
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClientRecord'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Clients_delete: {
    parameters: {
      query?: {
        cases?: 'along';
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeletedClient'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Archives_ofClient: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/zip': string;
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Clients_photo: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'image/png': string;
          'image/jpeg': string;
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Clients_addPortalUser: {
    parameters: {
      query?: never;
      header?: {
        /** @description A UUID: sent again under it within a day, the request makes nothing twice. */
        'Idempotency-Key'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewPortalUserBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InvitedPortalUser'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  ClientExport_export: {
    parameters: {
      query?: {
        /** @description JSON. */
        filter?: string;
        /** @description JSON: a field, and in which order. */
        sort?: string;
        /** @description JSON: the first and the last row, from 0; at most 1000 rows. */
        range?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
      default: components['responses']['Problem'];
    };
  };
  ClientImport_import: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': {
          /** @description JSON, see ImportOptions */
          options: string;
          /** Format: binary */
          file: string;
        };
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportPreview'];
          'text/csv': string;
          'application/x-ndjson': components['schemas']['ImportProgress'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Clients_statistics: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClientStatistics'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Dashboard_dashboard: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Dashboard'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Deletions_list: {
    parameters: {
      query?: {
        /** @description JSON. */
        filter?: string;
        /** @description JSON: a field, and in which order. */
        sort?: string;
        /** @description JSON: the first and the last row, from 0; at most 1000 rows. */
        range?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          /** @description Which rows these are and how many there are in all, `cases 0-24/62`. Filtered totals are exact up to 1000. */
          'Content-Range': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Deletion'][];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Deletions_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Deletion'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Deletions_restore: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Restored'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Documents_list: {
    parameters: {
      query?: {
        /** @description JSON. */
        filter?: string;
        /** @description JSON: a field, and in which order. */
        sort?: string;
        /** @description JSON: the first and the last row, from 0; at most 1000 rows. */
        range?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          /** @description Which rows these are and how many there are in all, `cases 0-24/62`. Filtered totals are exact up to 1000. */
          'Content-Range': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CaseDocument'][];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Documents_upload: {
    parameters: {
      query?: never;
      header?: {
        /** @description A UUID: sent again under it within a day, the request makes nothing twice. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': {
          /** Format: uuid */
          caseId?: string;
          /** Format: uuid */
          clientId?: string;
          title: string;
          /** @enum {string} */
          sharedWithClient?: 'true' | 'false';
          /** Format: binary */
          file: string;
        };
      };
    };
    responses: {
      /** @description As asked for. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CaseDocument'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Documents_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CaseDocument'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Documents_change: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['DocumentChangeBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CaseDocument'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Documents_delete: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeletedDocument'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Documents_link: {
    parameters: {
      query: {
        purpose: 'view' | 'list';
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DocumentLink'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Documents_folders: {
    parameters: {
      query?: {
        /** @description JSON. */
        filter?: string;
        /** @description JSON: a field, and in which order. */
        sort?: string;
        /** @description JSON: the first and the last row, from 0; at most 1000 rows. */
        range?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          /** @description Which rows these are and how many there are in all, `cases 0-24/62`. Filtered totals are exact up to 1000. */
          'Content-Range': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DocumentFolder'][];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Documents_statistics: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DocumentStatistics'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Files_file: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        token: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          '*/*': string;
        };
      };
      /** @description The part that was asked for by `Range`. */
      206: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          '*/*': string;
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Health_live: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Health'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Health_ready: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Health'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Imports_list: {
    parameters: {
      query?: {
        /** @description JSON. */
        filter?: string;
        /** @description JSON: a field, and in which order. */
        sort?: string;
        /** @description JSON: the first and the last row, from 0; at most 1000 rows. */
        range?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          /** @description Which rows these are and how many there are in all, `cases 0-24/62`. Filtered totals are exact up to 1000. */
          'Content-Range': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ListImport'][];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Imports_look: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportUndo'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Imports_undo: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportUndone'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Invitations_resend: {
    parameters: {
      query?: never;
      header?: {
        /** @description A UUID: sent again under it within a day, the request makes nothing twice. */
        'Idempotency-Key'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InvitationSent'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Dashboard_search: {
    parameters: {
      query: {
        q: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SearchReply'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Tenancy_brand: {
    parameters: {
      query?: {
        slug?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BrandReply'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Tenancy_logo: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'image/png': string;
          'image/jpeg': string;
          'image/webp': string;
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Health_version: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['VersionInfo'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
}

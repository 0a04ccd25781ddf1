/** Made by `npm run api`. */
export interface paths {
  '/api/account': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One's own login: password, second step, passkeys. */
    get: operations['Account_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/first-steps/hide': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Hides the first steps of a new office from one's own dashboard. */
    post: operations['Account_hideFirstSteps'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/morning-mail': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Your morning mail: whether it is sent, and on which days of the week. */
    get: operations['Reminders_morningMail'];
    /** Changes your morning mail. */
    put: operations['Reminders_updateMorningMail'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/passkeys': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Adds a passkey. */
    post: operations['Account_addPasskey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/passkeys/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Renames a passkey. */
    put: operations['Account_renamePasskey'];
    post?: never;
    /** Removes a passkey. */
    delete: operations['Account_deletePasskey'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/passkeys/options': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** What a device makes a new passkey with. */
    post: operations['Account_passkeyOptions'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/password': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Changes one's own password.
     * @description Every other session of the person ends at once.
     */
    put: operations['Account_changePassword'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/profile': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One's own profile in the office. */
    get: operations['Account_profile'];
    /** Changes one's own name and telephone. */
    put: operations['Account_updateProfile'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/second-step': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Begins to link an authenticator app.
     * @description Nothing is asked of it before its first code has come back.
     */
    post: operations['Account_begin'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/second-step/codes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Makes new recovery codes; those of before count no more. */
    post: operations['Account_renewCodes'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/second-step/confirm': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Turns two steps on with the first code of the app.
     * @description Every other session of the person ends. The recovery codes are told this once.
     */
    post: operations['Account_confirm'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/second-step/off': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Turns two steps off. */
    post: operations['Account_turnOff'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One's own open sessions. */
    get: operations['Account_sessions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/sessions/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Ends one of one's own sessions. */
    delete: operations['Account_endSession'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/sessions/end-others': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Ends all of one's own sessions but this one. */
    post: operations['Account_endOtherSessions'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/activity': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What happened in the office, newest first: in its cases, its clients and their folders.
     * @description A page at a time: `before` is the `next` of the page before. `who` is the `userId` of somebody of the staff.
     */
    get: operations['Activity_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/agenda': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The days of some weeks, each with its first entries and their number.
     * @description At most 42 days. A day has its first three entries, in a week at most the first ten of each kind; `agenda-entries` has all of them. `kinds` and `view` choose the entries and leave the counts of the days as they are. `caseId` and `personId` may be `none`.
     */
    get: operations['Agenda_show'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/agenda-entries': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Deadlines, hearings and tasks of the office, by their day. */
    get: operations['AgendaEntries_list'];
    put?: never;
    /** Adds a deadline, a hearing or a task. */
    post: operations['AgendaEntries_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/agenda-entries/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One of them. */
    get: operations['AgendaEntries_get'];
    /** Changes or moves one. */
    put: operations['AgendaEntries_update'];
    post?: never;
    /** Deletes one into the recycle bin. */
    delete: operations['AgendaEntries_delete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/agenda-entries/{id}/cancellation': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Cancels one, with or without a reason. */
    post: operations['AgendaEntries_cancel'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/agenda-entries/{id}/fulfilment': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Fulfils one: a deadline with its proof, a hearing with its outcome, a task by a tick. */
    post: operations['AgendaEntries_fulfil'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/agenda-entries/{id}/reopening': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Opens one again that was fulfilled or cancelled. */
    post: operations['AgendaEntries_reopen'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/agenda-entries/export.csv': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** All entries of the list's filter in its order, on all pages. */
    get: operations['AgendaExport_open'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/agenda-entries/export.ics': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** All entries of the list's filter, on all pages, as a calendar file. */
    get: operations['AgendaCalendar_exportAll'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/agenda-entries/import': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Imports a list of deadlines, hearings and tasks.
     * @description The mode `check` answers with a preview, `faulty` with the rows that are wrong as CSV, `apply` with lines of JSON, each the progress so far.
     */
    post: operations['EntryImport_import'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/ai/answers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Asks a model about what the question names.
     * @description With `Accept: text/event-stream` the answer comes as it is written: `start`, then `text` and `quote`, then `end` or `problem`. A reader who leaves ends it.
     */
    post: operations['Answers_ask'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/ai/answers/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One answer, as far as it is written. */
    get: operations['Answers_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/ai/answers/{id}/saved': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Saves an answer to a case: as Word, as PDF, or as a note.
     * @description It says with which model, when, from which sources, and what of it was verified.
     */
    post: operations['Answers_save'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/ai/answers/{id}/sent': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What a model was sent, word for word. */
    get: operations['Answers_sent'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/ai/answers/{id}/stop': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Ends an answer with what has come of it.
     * @description Of one that another replica writes, the answer says `writing` for some seconds yet.
     */
    post: operations['Answers_stop'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/ai/conversations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The asker's own conversations; with `shared`, those that colleagues share with them. */
    get: operations['Conversations_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/ai/conversations/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One conversation. */
    get: operations['Conversations_get'];
    /** Renames a conversation. */
    put: operations['Conversations_update'];
    post?: never;
    /** Deletes a conversation for good. */
    delete: operations['Conversations_delete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/ai/conversations/{id}/answers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What was asked and answered in it, oldest first. */
    get: operations['Conversations_listAnswers'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/ai/conversations/{id}/shares': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Has these colleagues read a conversation, and no others. */
    put: operations['Conversations_share'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/ai/documents': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Puts a PDF in for analysis; it is no document of the office.
     * @description The fields come in this order. Its text is read soon after; ask for it until it is.
     */
    post: operations['Papers_receive'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/ai/documents/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A PDF that the asker put in for analysis, and how far its text is read. */
    get: operations['Papers_get'];
    put?: never;
    post?: never;
    /** Removes it. */
    delete: operations['Papers_delete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/ai/documents/{id}/link': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A link that opens the file without a cookie, for a while. */
    get: operations['Papers_link'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/ai/documents/{id}/pages': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The text inside it, by page.
     * @description At most 20 pages at a time. Pages without text are left out.
     */
    get: operations['Papers_pages'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/ai/documents/{id}/words': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Where the words of a scanned page stand on it.
     * @description None of a page that has text of its own, or that was read before places were kept.
     */
    get: operations['Papers_words'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/ai/models': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The models, and why one of them cannot be asked. */
    get: operations['Answers_models'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/ai/settings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What the office lets the assistant do. */
    get: operations['AiSettings_get'];
    /** Switches the assistant, its providers, and its use by clients on or off. */
    put: operations['AiSettings_update'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/ai/use': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What was asked in a month of the office's calendar, by person. */
    get: operations['AiSettings_use'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/api-keys': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The office’s API keys, also those that were revoked. */
    get: operations['ApiKeys_list'];
    put?: never;
    /**
     * Makes an API key; this answer alone has the key itself.
     * @description Sent again under the same Idempotency-Key it is refused with `api_key_made`.
     */
    post: operations['ApiKeys_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/api-keys/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Revokes an API key for good, from its next request on. */
    delete: operations['ApiKeys_revoke'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/client-logins': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Makes a client's login, which works once its owner has confirmed the e-mail.
     * @description Answers alike whether the e-mail has an account or not; a mail tells its owner. Made again, the last one counts.
     */
    post: operations['Auth_createClientLogin'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/client-sign-up': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Signs an office's client up.
     * @description Answers alike whether the e-mail was known or not; a mail tells its owner. Once it is confirmed the account reaches each office that has the e-mail of a client or of a client user; until one has it, none.
     */
    post: operations['Auth_signUpClient'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
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
     * @description `signup` confirms the e-mail and opens a session, in the browser that signed up; where the e-mail has an account already it only says which office that can found. `recovery` only proves the link.
     */
    post: operations['Auth_confirm'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/founding': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Founds the office of a sign-up with the account that its e-mail has.
     * @description Takes the link of the sign-up's mail, and the account's own password or its session, which is ended. The password of the sign-up counts for nothing.
     */
    post: operations['Auth_found'];
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
  '/api/auth/passkey': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Opens a session by a passkey, without a password. */
    post: operations['Auth_signInByPasskey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/passkey-options': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** What a passkey has to sign to sign in without a password. */
    post: operations['Auth_passkeyOptions'];
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
  '/api/auth/second-step': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Goes on with a sign-in that asks for a second step, by a code.
     * @description Six digits of the authenticator app, or a recovery code; each counts once.
     */
    post: operations['Auth_secondStep'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/second-step/passkey': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Goes on with a sign-in that asks for a second step, by a passkey. */
    post: operations['Auth_secondStepByPasskey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/second-step/passkey-options': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** What a passkey has to sign as the second step. */
    post: operations['Auth_secondStepOptions'];
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
    /** Opens a session, or asks for the second step. */
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
  '/api/calendar-feeds': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Your calendar feeds, oldest first, without their addresses. */
    get: operations['CalendarFeeds_list'];
    put?: never;
    /**
     * Creates a calendar feed. Only this answer has its address. A person has ten at most.
     * @description A repetition with the same Idempotency-Key is refused with `calendar_feed_made`.
     */
    post: operations['CalendarFeeds_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/calendar-feeds/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A calendar feed. */
    get: operations['CalendarFeeds_get'];
    /** Changes the name or the content of a calendar feed. Its address stays. */
    put: operations['CalendarFeeds_update'];
    post?: never;
    /** Ends a calendar feed and its address. */
    delete: operations['CalendarFeeds_delete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/calendar-feeds/{id}/address': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Replaces the address of a calendar feed. Only this answer has the new address; the former one ends at once.
     * @description A repetition with the same Idempotency-Key is refused with `calendar_feed_made`.
     */
    post: operations['CalendarFeeds_renew'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/calendar/{file}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The calendar at a secret address, `{secret}.ics`.
     * @description Entries from ninety days ago to two years from now, at most 5,000 of them. A renewed or ended address gets the answer of an unknown one. More than thirty reads a minute are refused.
     */
    get: operations['Calendar_read'];
    put?: never;
    post?: never;
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
    /**
     * Cases of the office.
     * @description `createdFrom` to `dueUntil` are days of the office, both ends included. `concludedFrom` and `concludedUntil` look at a case's last conclusion; of one that was put in as concluded nobody knows it. `deadline` says what became of the due date, as reports count it: `met` by a case that was concluded on that day or before, `missed` by one that was concluded later or is still open after it. With them a list has as many cases as a report's figure of the same days.
     */
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
  '/api/cases/{id}/cover.pdf': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A case's cover sheet: its facts, documents and history. */
    get: operations['Archives_coverOf'];
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
    get: operations['Cases_listHistory'];
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
  '/api/cases/{id}/summary': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The summary of a case that a model made last, and whether it is stale. */
    get: operations['CaseSummaries_summary'];
    put?: never;
    /**
     * Has a model summarise a case; it takes the place of the summary before.
     * @description It counts as a question, and stands in a conversation of whoever asks.
     */
    post: operations['CaseSummaries_summarise'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/cases/{id}/viewers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Who at clients sees a case, and why. */
    get: operations['CaseAccess_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/cases/changes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Changes several cases, all or none, and adds it to their histories. */
    post: operations['Cases_updateAll'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/cases/deletions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Deletes several cases; their documents go along. */
    post: operations['Cases_deleteAll'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/cases/export.csv': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** All cases of the list's filter, in its order, whatever its page. */
    get: operations['Cases_exportAll'];
    put?: never;
    post?: never;
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
  '/api/cases/views': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How many cases each view has. */
    get: operations['Cases_views'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/checklist-items/{id}/acceptance': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Takes what answers a line among the office's documents, for good.
     * @description It is in the case, or in the client’s folder where there is none.
     */
    post: operations['RequestReviews_acceptItem'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/checklist-items/{id}/return': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Asks for another document, and says why. */
    post: operations['RequestReviews_returnItem'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/client-tenants': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Clients with the tenants that they are linked to. */
    get: operations['ClientTenants_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/client-tenants/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The tenant that a client is linked to. */
    get: operations['ClientTenants_get'];
    /** Links a client to a tenant, or to none. */
    put: operations['ClientTenants_link'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/client-users': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** People at clients who may use the portal. */
    get: operations['ClientUsers_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/client-users/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One of them, with what they see. */
    get: operations['ClientUsers_get'];
    /**
     * Saves a change of a client user.
     * @description Another e-mail does not change the account; without one, it ends the invitation that was sent.
     */
    put: operations['ClientUsers_update'];
    post?: never;
    /**
     * Removes a client user’s access.
     * @description They see their client no more, nor cases that they were given, and pending invitations end. Their sessions in the office end at once, unless another of its clients is theirs. Their name stays on what they wrote. Another invitation brings them back.
     */
    delete: operations['ClientUsers_delete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/client-users/{id}/cases': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Gives a client user single cases to see, and takes them.
     * @description What is named in neither list stays as it is.
     */
    put: operations['CaseAccess_update'];
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
    /**
     * Clients of the office.
     * @description `newThisMonth` asks for those created since the first of the office's month, as many as `newThisMonth` of their statistics; `withoutDocuments` for as many as `clientsWithoutDocuments` of the statistics of documents.
     */
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
     * @description Contacts that are left out go. Portal users stay: a list that leaves one of them out is refused.
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
  '/api/clients/{id}/join': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The effects of joining a duplicate client into this one. */
    get: operations['ClientJoins_preview'];
    put?: never;
    /**
     * Joins a duplicate client into this one.
     * @description Portal users of both see all of the joined client; those who will see more must be confirmed by name (`widens`). The other client goes to the recycle bin; for 30 days, restoring that deletion undoes the join.
     */
    post: operations['ClientJoins_join'];
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
    /**
     * All clients of the list's filter, by name, whatever its page.
     * @description With `fields` of the filter as `all`, every field of a client follows the columns of the list.
     */
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
  '/api/deletions/restore': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Brings back everything that several deletions took. */
    post: operations['Deletions_restoreAll'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/description.json': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The description of this API, an OpenAPI document. */
    get: operations['ApiDescription_description'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/document-template-versions/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One of these texts. */
    get: operations['Templates_getVersion'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/document-templates': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Templates for pieces: those that came along, and the office’s own. */
    get: operations['Templates_list'];
    put?: never;
    /** Stores a template of the office’s own. */
    post: operations['Templates_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/document-templates/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One template with its text. */
    get: operations['Templates_get'];
    /**
     * Saves a change of a template; each text is a version that can be read again.
     * @description With `original` one that came along has the text again that it came with.
     */
    put: operations['Templates_update'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/document-templates/{id}/merge': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What a draft for a case would hold and miss. Nothing is stored. */
    get: operations['Templates_merge'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/document-templates/{id}/versions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The texts that a template had, newest first. */
    get: operations['Templates_listVersions'];
    put?: never;
    post?: never;
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
    put: operations['Documents_update'];
    post?: never;
    /** Deletes a document. */
    delete: operations['Documents_delete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/documents/{id}/court-letter': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What a model proposed last of a letter of a court. */
    get: operations['CaseSummaries_letter'];
    put?: never;
    /**
     * Has a model propose title, act, day of notification and case of a letter of a court.
     * @description Nothing of it is written to document or case: a person confirms it.
     */
    post: operations['CaseSummaries_readLetter'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/documents/{id}/court-letter/confirmation': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Saves what a person confirmed of a letter: title, case, act and day, all or nothing.
     * @description No model has a part in it.
     */
    post: operations['CaseSummaries_confirm'];
    delete?: never;
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
  '/api/documents/{id}/pages': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The text inside a document, by page.
     * @description At most 20 pages at a time. Pages without text are left out.
     */
    get: operations['Documents_pages'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/documents/{id}/words': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Where the words of a scanned page stand on it.
     * @description None of a page that has text of its own, or that was read before places were kept.
     */
    get: operations['Documents_words'];
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
    get: operations['Documents_listFolders'];
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
  '/api/drafts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Pieces made from templates for cases. */
    get: operations['Drafts_list'];
    put?: never;
    /**
     * Fills a template with what is known of a case.
     * @description What is missing stays a gap; fills that no gap asks for are left out. With `model`, which needs a plan with the assistant, that writes the passages nobody filled; what it wrote and was not given is to be confirmed. With `Accept: text/event-stream` it comes as it is written: `start`, then `text` and `quote`, then `end` or `problem`.
     */
    post: operations['Drafts_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/drafts/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One draft with its text. */
    get: operations['Drafts_get'];
    /** Saves what people filled in, all of it. */
    put: operations['Drafts_update'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/drafts/{id}/saved': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Saves a draft as Word among the documents of its case, which counts as an upload. */
    post: operations['Drafts_save'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/drafts/{id}/sent': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What a model was sent for a draft, word for word. */
    get: operations['Drafts_sent'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/drafts/{id}/word': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A draft as Word; what is missing is marked in it. */
    get: operations['Drafts_word'];
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
    /** The process can do its work: the database answers, and the storage is the one that has the files and can be written. */
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
    get: operations['Imports_get'];
    put?: never;
    /** Takes an import back: what nobody has touched since goes to the bin, as one deletion. */
    post: operations['Imports_undo'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/invitations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Invitations that the office sent. */
    get: operations['Invitations_list'];
    put?: never;
    /** Invites a colleague, or somebody of a client, which may be a new one. */
    post: operations['Invitations_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/invitations/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** An invitation that the office sent. */
    get: operations['Invitations_get'];
    /** Changes a pending invitation and mails it anew; the link sent before stops working. */
    put: operations['Invitations_update'];
    post?: never;
    /** Deletes an invitation; who accepted it keeps their access. */
    delete: operations['Invitations_delete'];
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
    /**
     * Sends a pending invitation again; the link sent before stops working.
     * @description After one that expired the person is invited anew, by `POST /api/invitations`.
     */
    post: operations['Invitations_resend'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/invitations/accept': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Accepts an invitation, and ends the session of this browser.
     * @description Makes an account with the password, or takes one that the e-mail has already: proved by its password, or by its session.
     */
    post: operations['Acceptance_accept'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/invitations/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What the link of an invitation is for. */
    get: operations['Acceptance_preview'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/metrics': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Prometheus metrics, for whoever holds METRICS_TOKEN as a bearer token. */
    get: operations['Health_scrape'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/office/closing': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The effects of closing the office today. */
    get: operations['Closing_get'];
    put?: never;
    /**
     * Closes the office, with a code of the second step.
     * @description The office becomes read only, and writes are refused with `office_closing`. It can be reopened for 30 days; then all of it is deleted.
     */
    post: operations['Closing_close'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/office/mail': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Sender's name, reply address and signature of the office's mails. */
    get: operations['OfficeSettings_mail'];
    /** Changes the mail settings. A new reply address is announced to administrators by mail. */
    put: operations['OfficeSettings_updateMail'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/office/reminders': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Default reminders of deadlines, hearings and tasks. */
    get: operations['Reminders_defaults'];
    /** Changes the default reminders of the office. */
    put: operations['Reminders_updateDefaults'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/office/reopening': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Reopens a closing office. */
    post: operations['Closing_reopen'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/office/second-step': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** From when on the office asks its staff for a second step, and how many have none. */
    get: operations['Account_officeSecondStep'];
    /** Asks all staff of the office for a second step from a day on, or no longer. */
    put: operations['Account_requireSecondStep'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/office/settings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The office's name, country and time zone. */
    get: operations['OfficeSettings_get'];
    /**
     * Changes the office's name, country or time zone.
     * @description The time zone must be one of the country. Stored days, hours and amounts do not change; amounts are in the currency of the country.
     */
    put: operations['OfficeSettings_update'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/office/settings/effects': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How many records a change of country affects. */
    get: operations['OfficeSettings_effects'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/portal/cases': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Cases of the clients for whom somebody acts, and cases given to them singly. */
    get: operations['Portal_listCases'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/portal/cases/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A case that somebody at a client sees, with the entries of its agenda that the office shows. */
    get: operations['Portal_getCase'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/portal/cases/{id}/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What happened in a case: statuses, dates, documents that are shown. */
    get: operations['Portal_listEvents'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/portal/documents': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Documents that the office shows. */
    get: operations['Portal_listDocuments'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/portal/documents/{id}/link': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A link that opens the file without a cookie, for a while. */
    get: operations['Portal_link'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/portal/documents/{id}/pages': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The text inside a document that the office shows, by page.
     * @description At most 20 pages at a time. Pages without text are left out.
     */
    get: operations['Portal_pages'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/portal/documents/{id}/words': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Where the words of a scanned page stand on it, in a document that the office shows.
     * @description None of a page that has text of its own, or that was read before places were kept.
     */
    get: operations['Portal_words'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/portal/profile': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Who looks at the portal, for whom, and what waits for them. */
    get: operations['Portal_profile'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/portal/service-requests': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A client user's own requests. */
    get: operations['PortalRequests_list'];
    put?: never;
    /**
     * Asks something of the office.
     * @description Who acts for several clients names one, or a case that only one of them sees.
     */
    post: operations['PortalRequests_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/portal/service-requests/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One of a client user's own requests. */
    get: operations['PortalRequests_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/portal/service-requests/{id}/documents': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sends a document: against a line of a list, or for the next message.
     * @description The fields come in this order. It is among the office's documents once the office accepts it.
     */
    post: operations['PortalRequests_sendDocument'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/portal/service-requests/{id}/messages': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The conversation of a request. */
    get: operations['PortalRequests_conversation'];
    put?: never;
    /** Writes to the office; opens again what was concluded. */
    post: operations['PortalRequests_send'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/portal/service-requests/{id}/read': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Marks what the office wrote as read, up to a message. */
    post: operations['PortalRequests_read'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/portal/views': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Opens a look at the portal as somebody sees it; it is in the record.
     * @description Either `clientUserId` or `clientId` is given. What the portal reads takes the id in the header `causa-portal-view`.
     */
    post: operations['Portal_view'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/reports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Cases, deadlines and documents in figures.
     * @description Without `from` and `to`, of this year until today. An office with many cases or documents gets a report of the last ten minutes; `madeAt` says when it was made. Where there is none, `report` is null while it is made: ask again after a second or two. Where it could not be made, `failed` is true for some minutes, in which `again=true` begins another attempt.
     */
    get: operations['Reports_report'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/reports/export.csv': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Every figure of a report, one a line.
     * @description While it is being made, and where it could not be made, 503 with `Retry-After`.
     */
    get: operations['Reports_export'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/saved-views': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The views of the cases that who asks has saved, oldest first. */
    get: operations['SavedViews_list'];
    put?: never;
    /** Saves a view of the cases under a name. A person has thirty at most. */
    post: operations['SavedViews_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/saved-views/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One of them. */
    get: operations['SavedViews_get'];
    /** Gives one another name, or has it show something else. */
    put: operations['SavedViews_update'];
    post?: never;
    /** Deletes one. The cases that it shows stay. */
    delete: operations['SavedViews_delete'];
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
    /**
     * Cases, clients, documents, requests, agenda entries and notes whose texts hold every word, without regard to case and accents.
     * @description Requests are shown where the plan has the client portal, and to a key that has `requests:read`; agenda entries to a key that has `agenda:read`. The words around the number of a lawsuit are not looked for.
     */
    get: operations['Dashboard_search'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/security-log': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Who did what that matters to security, newest first. */
    get: operations['SecurityLog_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/security-log/export.csv': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** All entries of the list's filter, newest first, whatever its page. */
    get: operations['SecurityLog_export'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/security-log/overview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The state of the chain of seals, and who can be asked for. */
    get: operations['SecurityLog_overview'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/service-requests': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Requests of clients and to clients. */
    get: operations['ServiceRequests_list'];
    put?: never;
    /**
     * Begins a conversation with somebody at a client.
     * @description A case is one that this person sees.
     */
    post: operations['ServiceRequests_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/service-requests/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One request. */
    get: operations['ServiceRequests_get'];
    /**
     * Saves a change of a request.
     * @description Another status or colleague is told in the conversation.
     */
    put: operations['ServiceRequests_update'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/service-requests/{id}/checklists': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Asks the client for documents, line by line. */
    post: operations['ServiceRequests_ask'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/service-requests/{id}/documents': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Stores a document for the client, which a message can show.
     * @description It is in the client's own case, else in the client's folder, and shown to the client.
     */
    post: operations['ServiceRequests_addDocument'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/service-requests/{id}/documents/{documentId}/acceptance': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Takes an attachment of the client's among the office's documents. */
    post: operations['RequestReviews_acceptAttachment'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/service-requests/{id}/messages': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The conversation of a request. */
    get: operations['ServiceRequests_conversation'];
    put?: never;
    /**
     * Writes to the client; takes up a request that nobody had.
     * @description Documents of the client or the case that it names are shown to the client.
     */
    post: operations['ServiceRequests_send'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/service-requests/{id}/read': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Marks what the client wrote as read, up to a message. */
    post: operations['ServiceRequests_read'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/service-requests/statistics': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How many there are by status, and how many nobody has read. */
    get: operations['ServiceRequests_statistics'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/staff-users': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Staff members who have access to the office. */
    get: operations['Staff_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/staff-users/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One staff member. */
    get: operations['Staff_get'];
    /** Saves a change of a staff member’s profile. */
    put: operations['Staff_update'];
    post?: never;
    /**
     * Removes a staff member’s access.
     * @description Their sessions in the office end at once and their name stays on what they wrote. Another invitation brings them back. API keys that they made are revoked, unless `keys=keep`; webhooks that they made go on. Cases that they answer for go to `successorId`, a colleague with access, or to nobody. Nobody removes themselves, so that an office keeps an administrator.
     */
    delete: operations['Staff_delete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/staff-users/{id}/administrator': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Makes a staff member an administrator, or an administrator a member.
     * @description Both people get a mail. To give up your own right, use a handover or ask a colleague.
     */
    put: operations['Administrators_update'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/staff-users/{id}/handover': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Makes a staff member an administrator in your place.
     * @description Both people need a second step. `code` is a code of your authenticator app, or a recovery code. Both get a mail.
     */
    post: operations['Administrators_handOver'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/staff-users/{id}/second-step': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether a member of staff has two steps on. */
    get: operations['Account_secondStepOf'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/staff-users/{id}/second-step/reset': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Takes the second step of a member of staff away, who lost their telephone.
     * @description Their sessions end, and a mail tells them. Not of an account with another office, too.
     */
    post: operations['Account_resetSecondStep'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/subscription': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What the office has now: its plan, limits and features, and until when. */
    get: operations['Subscriptions_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/subscription/billing-portal': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Opens the page where the office's subscription is managed. */
    post: operations['Payment_billingPortal'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/subscription/checkout': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Opens the page where a plan is bought.
     * @description Of staff it is for their office: with a subscription, the page where that is managed. A visitor gives an e-mail; what they buy is of the office that signs up with it.
     */
    post: operations['Payment_checkout'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/subscription/offers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Asks for an offer of the enterprise plan.
     * @description Of staff, e-mail and office are known; a visitor gives an e-mail.
     */
    post: operations['Payment_offer'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/takeouts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The archive of all data of the office, and the one that is being made. */
    get: operations['Takeouts_get'];
    put?: never;
    /**
     * Orders an archive of all data of the office; 409 while one is being made.
     * @description A job makes it and mails the person who ordered it. It can be downloaded for seven days, or until the next one is ready.
     */
    post: operations['Takeouts_order'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/takeouts/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Cancels the making of an archive, or deletes it. */
    delete: operations['Takeouts_end'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/takeouts/{id}/archive.zip': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The archive, or the requested part of it. */
    get: operations['Takeouts_file'];
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
  '/api/tenancy/domain': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether a domain is verified: for a proxy, before it gets a certificate for one. */
    get: operations['Tenancy_domain'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tenancy/icon': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * A tenant's icon: its logo, or its initials in its colour.
     * @description By host, then by `slug`, as `tenancy/brand`. `kind` is 192, 512 (also without one), maskable or apple. Under the `v` of the manifest it may be kept for ever.
     */
    get: operations['WebApp_icon'];
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
  '/api/tenants': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Tenants of the office. */
    get: operations['Tenants_list'];
    put?: never;
    /** Stores a tenant. */
    post: operations['Tenants_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tenants/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One tenant. */
    get: operations['Tenants_get'];
    /**
     * Saves a change of a tenant.
     * @description A slug that is given up leads to the new one for a year.
     */
    put: operations['Tenants_update'];
    post?: never;
    /** Deletes a tenant, but not the last one; its clients are linked to none then. */
    delete: operations['Tenants_delete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tenants/{id}/domain': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Sets the domain of a tenant, which counts once its DNS proves it. */
    put: operations['Tenants_updateDomain'];
    post?: never;
    /** Takes the domain of a tenant away, whatever the plan. */
    delete: operations['Tenants_deleteDomain'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tenants/{id}/domain/check': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Asks the DNS whether the domain is proved. */
    post: operations['Tenants_checkDomain'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tenants/shades': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What screens and mails would use of two colours. */
    get: operations['Tenants_shades'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tenants/slug-check': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Whether a tenant may have a slug.
     * @description With `tenantId`, whether that one may; it keeps its own and has its former ones back.
     */
    get: operations['Tenants_checkSlug'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/usage': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What the office uses of its plan. */
    get: operations['Subscriptions_usage'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/statistics': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How many staff members, client users and invitations there are. */
    get: operations['ClientUsers_statistics'];
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
  '/api/webhook-deliveries': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What was sent in the last 30 days, newest first. */
    get: operations['Webhooks_listDeliveries'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhook-deliveries/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One delivery, with what was sent. */
    get: operations['Webhooks_getDelivery'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhook-deliveries/{id}/resend': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Sends it again, with the same id; what waits for its next attempt has it now. */
    post: operations['Webhooks_resend'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhook-deliveries/statistics': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How many deliveries there are, and how many of them fail. */
    get: operations['Webhooks_statistics'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhook-endpoints': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Addresses that are told of what happens in the office, oldest first; also where the plan is without. */
    get: operations['Webhooks_list'];
    put?: never;
    /** Adds one, and tells its secret this once. An office has ten at most. */
    post: operations['Webhooks_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhook-endpoints/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One of them. */
    get: operations['Webhooks_get'];
    /** Saves a change of one, or switches it on or off. */
    put: operations['Webhooks_update'];
    post?: never;
    /** Deletes one. What it was told stays in the log. */
    delete: operations['Webhooks_delete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhook-endpoints/{id}/previous-secret': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Ends the secret before the present one at once, because it leaked. */
    delete: operations['Webhooks_endPreviousSecret'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhook-endpoints/{id}/secret': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Makes another secret, and tells it this once. The one before signs, too, for 24 hours. */
    post: operations['Webhooks_renewSecret'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhook-endpoints/{id}/test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Sends the event `webhook.teste`, also to one that is off. It is tried once. */
    post: operations['Webhooks_test'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhooks/stripe': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Hears from Stripe that something about a subscription has changed.
     * @description The body is an event as Stripe signed it; what it is about is read from Stripe again.
     */
    post: operations['StripeWebhooks_receive'];
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
    MorningMailBody: {
      enabled: boolean;
      weekdays: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
    };
    NewPasskeyBody: {
      name: string;
      credentialId: string;
      clientDataJSON: string;
      attestationObject: string;
      transports?: ('ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb')[];
    };
    PasskeyNameBody: {
      name: string;
    };
    PasswordBody: {
      currentPassword: string;
    };
    PasswordChangeBody: {
      currentPassword: string;
      password: string;
    };
    ProfileChangeBody: {
      fullName?: string;
      phone?: string | null;
      version: number;
    };
    CodeBody: {
      code: string;
    };
    PasswordAndCodeBody: {
      currentPassword: string;
      code: string;
    };
    AgendaEntryFilterQuery: {
      id?: string[];
      /** @enum {string} */
      view?: 'open' | 'overdue' | 'lasting' | 'settled';
      /** @enum {string} */
      kind?: 'deadline' | 'hearing' | 'task';
      kinds?: ('deadline' | 'hearing' | 'task')[];
      /** Format: uuid */
      caseId?: string | null;
      caseIds?: string[];
      /** Format: uuid */
      clientId?: string | null;
      /** Format: uuid */
      personId?: string | null;
      /** Format: date */
      from?: string | null;
      /** Format: date */
      until?: string | null;
    };
    NewAgendaEntryBody: {
      title: string;
      /** Format: uuid */
      caseId?: string | null;
      /** Format: date */
      dueOn: string;
      /** Format: date */
      internalOn?: string | null;
      /** @example 09:30 */
      startsAt?: string | null;
      /** @example 09:30 */
      endsAt?: string | null;
      place?: string | null;
      link?: string | null;
      /** Format: uuid */
      responsibleId?: string | null;
      /** Format: uuid */
      deputyId?: string | null;
      /** Format: uuid */
      documentId?: string | null;
      notes?: string | null;
      /** @enum {string} */
      kind: 'deadline' | 'hearing' | 'task';
      visibleInPortal?: boolean;
      /** @enum {string|null} */
      repeats?: 'daily' | 'weekly' | 'monthly' | 'yearly' | null;
      /** Format: date */
      repeatsUntil?: string | null;
      reminders?: ('30d' | '14d' | '7d' | '3d' | '2d' | '1d' | '0d' | '4h' | '2h' | '1h')[] | null;
    };
    AgendaEntryChangeBody: {
      title?: string;
      /** Format: uuid */
      caseId?: string | null;
      /** Format: date */
      dueOn?: string;
      /** Format: date */
      internalOn?: string | null;
      /** @example 09:30 */
      startsAt?: string | null;
      /** @example 09:30 */
      endsAt?: string | null;
      place?: string | null;
      link?: string | null;
      /** Format: uuid */
      responsibleId?: string | null;
      /** Format: uuid */
      deputyId?: string | null;
      /** Format: uuid */
      documentId?: string | null;
      notes?: string | null;
      version: number;
      visibleInPortal?: boolean;
      /** @enum {string|null} */
      repeats?: 'daily' | 'weekly' | 'monthly' | 'yearly' | null;
      /** Format: date */
      repeatsUntil?: string | null;
      reminders?: ('30d' | '14d' | '7d' | '3d' | '2d' | '1d' | '0d' | '4h' | '2h' | '1h')[] | null;
    };
    EntryCancellationBody: {
      version: number;
      reason?: string | null;
    };
    FulfilmentBody: {
      /** Format: date */
      deliveredOn?: string | null;
      /** @example 09:30 */
      deliveredAt?: string | null;
      /** Format: uuid */
      deliveredById?: string | null;
      /** Format: uuid */
      proofDocumentId?: string | null;
      filingNumber?: string | null;
      noProofReason?: string | null;
      version: number;
      outcome?: string | null;
    };
    EntryVersionBody: {
      version: number;
    };
    PassageBody: {
      /** Format: uuid */
      documentId: string;
      page: number;
      text: string;
    };
    NewAnswerBody: {
      prompt: string;
      /** @enum {string} */
      model: 'groq' | 'gpt' | 'claude';
      /** @enum {string} */
      requestType: 'general' | 'legal_research' | 'petition_draft' | 'document_analysis';
      /** @enum {string} */
      country: 'portugal' | 'spain' | 'brazil';
      /** Format: uuid */
      conversationId?: string | null;
      /** Format: uuid */
      caseId?: string | null;
      documentIds?: string[];
      paperIds?: string[];
      passage?: components['schemas']['PassageBody'];
      documentText?: string | null;
      masked?: boolean;
    };
    SavingBody: {
      /** Format: uuid */
      caseId: string;
      /** @enum {string} */
      form: 'docx' | 'pdf' | 'note';
    };
    ConversationFilterQuery: {
      id?: string[];
      /** @enum {boolean} */
      shared?: true;
      /** @enum {string} */
      requestType?: 'general' | 'legal_research' | 'petition_draft' | 'document_analysis';
      /** Format: uuid */
      caseId?: string | null;
      q?: string | null;
    };
    ConversationChangeBody: {
      title: string;
      version: number;
    };
    AnswerFilterQuery: {
      id?: string[];
    };
    SharesBody: {
      userIds: string[];
    };
    SettingsBody: {
      enabled: boolean;
      groq: boolean;
      gpt: boolean;
      claude: boolean;
      clientUsers: boolean;
      staffAnswersMax?: number | null;
      clientAnswersMax?: number | null;
      version: number;
    };
    ListFilter: {
      id?: string[];
    };
    NewApiKeyBody: {
      name: string;
      /** Format: date */
      endsOn?: string | null;
      rights: (
        | 'cases:read'
        | 'cases:write'
        | 'clients:read'
        | 'clients:write'
        | 'client_emails:write'
        | 'documents:read'
        | 'documents:write'
        | 'requests:read'
        | 'reports:read'
        | 'agenda:read'
        | 'agenda:write'
      )[];
    };
    ClientLoginBody: {
      /** Format: email */
      email: string;
      password: string;
    };
    ClientSignUpBody: {
      /** Format: email */
      email: string;
      password: string;
      slug?: string | null;
    };
    ConfirmBody: {
      tokenHash: string;
      type: string;
      slug?: string | null;
    };
    FoundingBody: {
      tokenHash: string;
      password?: string;
    };
    SwitchOfficeBody: {
      slug: string;
    };
    PasskeySignInBody: {
      credentialId: string;
      clientDataJSON: string;
      authenticatorData: string;
      signature: string;
      userHandle?: string;
      slug?: string | null;
    };
    NewPasswordBody: {
      tokenHash: string;
      password: string;
    };
    PasswordResetBody: {
      /** Format: email */
      email: string;
      slug?: string | null;
    };
    SecondStepBody: {
      code: string;
    };
    PasskeyProofBody: {
      credentialId: string;
      clientDataJSON: string;
      authenticatorData: string;
      signature: string;
      userHandle?: string;
    };
    SignInBody: {
      /** Format: email */
      email: string;
      password: string;
      slug?: string | null;
      tokenHash?: string | null;
    };
    SignUpBody: {
      fullName?: string | null;
      /** Format: email */
      email: string;
      /** @enum {string} */
      country?: 'portugal' | 'spain' | 'brazil';
      officeName: string;
      password: string;
    };
    CalendarFeedFilterQuery: {
      id?: string[];
    };
    NewCalendarFeedBody: {
      name: string;
      /** @enum {string} */
      scope?: 'mine' | 'office';
      /** @enum {string} */
      detail?: 'number' | 'title' | 'client';
      kinds?: ('deadline' | 'hearing' | 'task')[];
    };
    CalendarFeedChangeBody: {
      name?: string;
      /** @enum {string} */
      scope?: 'mine' | 'office';
      /** @enum {string} */
      detail?: 'number' | 'title' | 'client';
      kinds?: ('deadline' | 'hearing' | 'task')[];
      version: number;
    };
    CaseFilterQuery: {
      id?: string[];
      /** @enum {string} */
      view?:
        | 'all'
        | 'overdue'
        | 'today'
        | 'next_7_days'
        | 'undated'
        | 'without_client'
        | 'stalled'
        | 'completed'
        | 'upcoming'
        | 'new_this_month'
        | 'active';
      /** Format: date */
      dueDate?: string | null;
      /** Format: uuid */
      clientId?: string | null;
      /** Format: uuid */
      notClientId?: string | null;
      /** @enum {string} */
      status?: 'aberto' | 'em_andamento' | 'concluido';
      /** Format: uuid */
      responsibleId?: string | null;
      court?: string | null;
      /** Format: date */
      createdFrom?: string | null;
      /** Format: date */
      createdUntil?: string | null;
      /** Format: date */
      concludedFrom?: string | null;
      /** Format: date */
      concludedUntil?: string | null;
      /** Format: date */
      dueFrom?: string | null;
      /** Format: date */
      dueUntil?: string | null;
      /** @enum {string} */
      deadline?: 'met' | 'missed';
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
      /** Format: uuid */
      responsibleId?: string | null;
      confirmed?: 'number'[];
      distinctFrom?: string[];
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
      /** Format: uuid */
      responsibleId?: string | null;
      version: number;
      note?: string | null;
      shareDocuments?: boolean;
      cancelAgenda?: boolean;
      confirmed?: 'number'[];
      distinctFrom?: string[];
    };
    NewNoteBody: {
      description: string;
    };
    NewSummaryBody: {
      /** @enum {string} */
      model: 'groq' | 'gpt' | 'claude';
      /** @enum {string} */
      country: 'portugal' | 'spain' | 'brazil';
      masked?: boolean;
    };
    CaseChangeItemBody: {
      /** @enum {string} */
      status?: 'aberto' | 'em_andamento' | 'concluido';
      /** Format: date */
      dueDate?: string | null;
      /** Format: uuid */
      clientId?: string | null;
      /** Format: uuid */
      responsibleId?: string | null;
      /** Format: uuid */
      id: string;
      version: number;
      shareDocuments?: boolean;
      cancelAgenda?: boolean;
    };
    CaseChangesBody: {
      items: components['schemas']['CaseChangeItemBody'][];
    };
    CaseDeletionsBody: {
      ids: string[];
    };
    ItemReturnBody: {
      reason: string;
    };
    ClientTenantFilterQuery: {
      id?: string[];
      linked?: boolean;
      /** Format: uuid */
      tenantId?: string | null;
    };
    ClientTenantBody: {
      /** Format: uuid */
      tenantId?: string | null;
      version: number;
    };
    ClientUserFilterQuery: {
      id?: string[];
      q?: string | null;
      /** Format: uuid */
      clientId?: string | null;
      /** @enum {boolean} */
      active?: true;
    };
    ClientUserChangeBody: {
      fullName?: string;
      /** Format: email */
      email?: string;
      position?: string | null;
      phone?: string | null;
      version: number;
    };
    CaseAccessBody: {
      given?: string[];
      taken?: string[];
    };
    ClientFilterQuery: {
      id?: string[];
      q?: string | null;
      /** @enum {boolean} */
      byName?: true;
      called?: string | null;
      /** @enum {boolean} */
      withCases?: true;
      /** @enum {boolean} */
      withDocuments?: true;
      /** @enum {boolean} */
      withoutDocuments?: true;
      /** @enum {boolean} */
      newThisMonth?: true;
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
      readonly loginEmail?: Record<string, never>;
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
      portalUsers?: components['schemas']['PortalUserBody'][];
      removePhoto: boolean;
      version: number;
    };
    ClientJoinBody: {
      /** Format: uuid */
      clientId: string;
      clientVersion: number;
      version: number;
      taken?: (
        | 'name'
        | 'email'
        | 'phone'
        | 'taxId'
        | 'addressLine1'
        | 'addressLine2'
        | 'postalCode'
        | 'city'
        | 'region'
        | 'country'
        | 'notes'
        | 'billingEmail'
        | 'billingPhone'
        | 'paymentTerms'
        | 'preferredPaymentMethod'
        | 'iban'
        | 'swift'
        | 'creditLimit'
        | 'tenantId'
      )[];
      widens?: string[];
    };
    ClientExportQuery: {
      id?: string[];
      q?: string | null;
      /** @enum {boolean} */
      byName?: true;
      called?: string | null;
      /** @enum {boolean} */
      withCases?: true;
      /** @enum {boolean} */
      withDocuments?: true;
      /** @enum {boolean} */
      withoutDocuments?: true;
      /** @enum {boolean} */
      newThisMonth?: true;
      /** @enum {string} */
      activity?: 'active' | 'inactive';
      /** @enum {string} */
      fields?: 'list' | 'all';
    };
    DeletionFilterQuery: {
      id?: string[];
      /** @enum {string} */
      kind?: 'case' | 'client' | 'document' | 'import' | 'agenda_entry' | 'client_join';
    };
    RestorationBody: {
      ids: string[];
    };
    DocumentTemplateFilterQuery: {
      id?: string[];
      /** @enum {string} */
      country?: 'portugal' | 'spain' | 'brazil';
      archived?: boolean;
    };
    NewDocumentTemplateBody: {
      name: string;
      /** @enum {string} */
      country: 'portugal' | 'spain' | 'brazil';
      body: string;
    };
    DocumentTemplateChangeBody: {
      name?: string;
      body?: string;
      /** @enum {boolean} */
      original?: true;
      archived?: boolean;
      version: number;
    };
    TemplateVersionFilterQuery: {
      id?: string[];
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
      /** @enum {boolean} */
      recent?: true;
    };
    DocumentChangeBody: {
      title?: string;
      sharedWithClient?: boolean;
      version: number;
    };
    LetterConfirmationBody: {
      title: string;
      /** Format: uuid */
      caseId?: string | null;
      moves: boolean;
      act?: string | null;
      /** Format: date */
      notifiedOn?: string | null;
      version: number;
    };
    FolderFilterQuery: {
      id?: string[];
      q?: string | null;
    };
    DraftFilterQuery: {
      id?: string[];
      /** Format: uuid */
      caseId?: string | null;
      archived?: boolean;
    };
    FillBody: {
      /** @enum {string} */
      of: 'field' | 'gap' | 'unconfirmed';
      name: string;
      text: string;
    };
    NewDraftBody: {
      /** Format: uuid */
      caseId: string;
      /** Format: uuid */
      templateId: string;
      fills?: components['schemas']['FillBody'][];
      /** @enum {string} */
      model?: 'groq' | 'gpt' | 'claude';
      documentIds?: string[];
      masked?: boolean;
    };
    DraftChangeBody: {
      fills?: components['schemas']['FillBody'][];
      archived?: boolean;
      version: number;
    };
    InvitationFilterQuery: {
      id?: string[];
      q?: string | null;
      /** @enum {string} */
      status?: 'pending' | 'accepted' | 'expired';
      /** @enum {string} */
      userType?: 'client' | 'staff';
    };
    NewInvitationBody: {
      fullName: string;
      /** Format: email */
      email: string;
      position?: string | null;
      phone?: string | null;
      /** @enum {string} */
      userType: 'client' | 'staff';
      /** Format: uuid */
      clientId?: string | null;
      companyName?: string | null;
      administrator?: boolean;
      distinctFrom?: string[];
    };
    InvitationChangeBody: {
      fullName: string;
      /** Format: email */
      email: string;
      position?: string | null;
      phone?: string | null;
      /** @enum {string} */
      userType: 'client' | 'staff';
      /** Format: uuid */
      clientId?: string | null;
      administrator?: boolean;
      version: number;
    };
    AcceptanceBody: {
      token: string;
      email: string;
      password?: string;
    };
    ClosingBody: {
      officeName: string;
      /** @enum {boolean} */
      exportKept: true;
      code: string;
    };
    OfficeMailBody: {
      senderName?: string | null;
      /** Format: email */
      answerTo?: string | null;
      signature?: string | null;
      version: number;
    };
    ReminderDefaultsBody: {
      deadline: ('30d' | '14d' | '7d' | '3d' | '2d' | '1d' | '0d')[];
      hearing: ('30d' | '14d' | '7d' | '3d' | '2d' | '1d' | '0d' | '4h' | '2h' | '1h')[];
      task: ('30d' | '14d' | '7d' | '3d' | '2d' | '1d' | '0d')[];
      version: number;
    };
    OfficeSecondStepBody: {
      /** Format: date */
      from?: string | null;
    };
    OfficeSettingsBody: {
      name?: string;
      /** @enum {string} */
      country?: 'portugal' | 'spain' | 'brazil';
      /** @enum {string} */
      timeZone?:
        | 'Europe/Lisbon'
        | 'Atlantic/Madeira'
        | 'Atlantic/Azores'
        | 'Europe/Madrid'
        | 'Africa/Ceuta'
        | 'Atlantic/Canary'
        | 'America/Sao_Paulo'
        | 'America/Araguaina'
        | 'America/Bahia'
        | 'America/Belem'
        | 'America/Boa_Vista'
        | 'America/Campo_Grande'
        | 'America/Cuiaba'
        | 'America/Eirunepe'
        | 'America/Noronha'
        | 'America/Fortaleza'
        | 'America/Maceio'
        | 'America/Manaus'
        | 'America/Porto_Velho'
        | 'America/Recife'
        | 'America/Rio_Branco'
        | 'America/Santarem';
      version: number;
    };
    PortalCaseFilterQuery: {
      id?: string[];
      /** Format: uuid */
      clientId?: string | null;
      /** @enum {string} */
      status?: 'aberto' | 'em_andamento' | 'concluido';
      q?: string | null;
    };
    PortalDocumentFilterQuery: {
      id?: string[];
      /** Format: uuid */
      caseId?: string | null;
      /** Format: uuid */
      clientId?: string | null;
      q?: string | null;
    };
    PortalRequestFilterQuery: {
      id?: string[];
      /** @enum {string} */
      status?: 'novo' | 'em_andamento' | 'concluido';
      /** Format: uuid */
      clientId?: string | null;
      /** Format: uuid */
      caseId?: string | null;
      /** @enum {boolean} */
      unread?: true;
      q?: string | null;
    };
    NewPortalRequestBody: {
      title: string;
      description?: string | null;
      /** Format: uuid */
      caseId?: string | null;
      /** Format: uuid */
      clientId?: string | null;
    };
    NewMessageBody: {
      text?: string | null;
      documentIds?: string[];
    };
    ReadMessagesBody: {
      /** Format: uuid */
      messageId?: string | null;
    };
    NewPortalViewBody: {
      /** Format: uuid */
      clientUserId?: string | null;
      /** Format: uuid */
      clientId?: string | null;
    };
    SavedViewFilterQuery: {
      id?: string[];
    };
    NewSavedViewBody: {
      name: string;
      query: string;
    };
    SavedViewChangeBody: {
      name?: string;
      query?: string;
      version: number;
    };
    SecurityFilterQuery: {
      id?: string[];
      /** Format: uuid */
      who?: string | null;
      /** Format: uuid */
      apiKey?: string | null;
      /** @enum {string} */
      action?:
        | 'sign_in'
        | 'sign_in_failed'
        | 'sign_in_locked'
        | 'second_step_failed'
        | 'second_step_locked'
        | 'sign_out'
        | 'office_switched'
        | 'refresh_token_reused'
        | 'sign_up'
        | 'office_founded'
        | 'email_confirmed'
        | 'recovery_asked'
        | 'password_changed'
        | 'session_ended'
        | 'second_step_on'
        | 'second_step_off'
        | 'second_step_reset'
        | 'recovery_codes_renewed'
        | 'passkey_added'
        | 'passkey_removed'
        | 'plan_given'
        | 'office_suspended'
        | 'office_reopened'
        | 'office_closed'
        | 'office_closing_ended'
        | 'reminders_changed'
        | 'office_changed'
        | 'answer_address_changed'
        | 'second_step_required'
        | 'second_step_not_required'
        | 'api_key_created'
        | 'api_key_revoked'
        | 'calendar_feed_created'
        | 'calendar_feed_changed'
        | 'calendar_feed_renewed'
        | 'calendar_feed_ended'
        | 'portal_user_added'
        | 'portal_user_removed'
        | 'client_login_made'
        | 'clients_joined'
        | 'client_joined'
        | 'portal_user_invited'
        | 'staff_invited'
        | 'invitation_resent'
        | 'invitation_edited'
        | 'invitation_deleted'
        | 'invitation_accepted'
        | 'portal_viewed'
        | 'staff_user_added'
        | 'administrator_made'
        | 'administrator_unmade'
        | 'staff_user_removed'
        | 'case_access_given'
        | 'case_access_taken'
        | 'portal_user_email_changed'
        | 'client_email_changed'
        | 'staff_profile_changed'
        | 'case_client_changed'
        | 'document_shared'
        | 'document_hidden'
        | 'document_read'
        | 'list_read'
        | 'document_downloaded'
        | 'archive_downloaded'
        | 'ai_sent_downloaded'
        | 'ai_settings_changed'
        | 'office_exported'
        | 'office_imported'
        | 'takeout_ordered'
        | 'takeout_downloaded'
        | 'takeout_ended'
        | 'clients_exported'
        | 'agenda_exported'
        | 'cases_exported'
        | 'draft_sent_downloaded'
        | 'draft_downloaded'
        | 'report_exported'
        | 'security_log_exported'
        | 'list_imported'
        | 'infected_file_refused'
        | 'client_iban_changed'
        | 'case_deleted'
        | 'client_deleted'
        | 'agenda_entry_deleted'
        | 'document_deleted'
        | 'import_undone'
        | 'case_restored'
        | 'client_restored'
        | 'agenda_entry_restored'
        | 'document_restored'
        | 'client_join_restored'
        | 'import_restored'
        | 'case_purged'
        | 'client_purged'
        | 'agenda_entry_purged'
        | 'document_purged'
        | 'client_join_purged'
        | 'import_purged'
        | 'tenant_created'
        | 'tenant_deleted'
        | 'slug_changed'
        | 'domain_changed'
        | 'domain_verified'
        | 'plan_changed'
        | 'webhook_created'
        | 'webhook_changed'
        | 'webhook_deleted'
        | 'webhook_secret_renewed'
        | 'webhook_secret_ended'
        | 'webhook_switched_off'
        | 'chain_verified'
        | 'chain_broken';
      /** @enum {string} */
      kind?:
        | 'entries'
        | 'accounts'
        | 'people'
        | 'data'
        | 'exports'
        | 'tenants'
        | 'webhooks'
        | 'log';
      /** Format: date */
      from?: string | null;
      /** Format: date */
      to?: string | null;
      q?: string | null;
    };
    ServiceRequestFilterQuery: {
      id?: string[];
      /** @enum {string} */
      status?: 'novo' | 'em_andamento' | 'concluido';
      /** Format: uuid */
      clientId?: string | null;
      /** Format: uuid */
      caseId?: string | null;
      /** @enum {boolean} */
      unread?: true;
      q?: string | null;
      /** Format: uuid */
      clientUserId?: string | null;
      /** Format: uuid */
      assignedTo?: string | null;
    };
    NewServiceRequestBody: {
      title: string;
      description?: string | null;
      /** Format: uuid */
      caseId?: string | null;
      /** Format: uuid */
      clientId: string;
      /** Format: uuid */
      clientUserId?: string | null;
    };
    ServiceRequestChangeBody: {
      title?: string;
      /** @enum {string} */
      status?: 'novo' | 'em_andamento' | 'concluido';
      /** Format: uuid */
      assignedTo?: string | null;
      /** Format: uuid */
      caseId?: string | null;
      version: number;
    };
    NewItemBody: {
      title: string;
      hint?: string | null;
    };
    NewChecklistBody: {
      text?: string | null;
      /** Format: date */
      dueOn?: string | null;
      items: components['schemas']['NewItemBody'][];
    };
    StaffUserFilterQuery: {
      id?: string[];
      q?: string | null;
      /** @enum {string} */
      role?: 'administrator' | 'member';
      secondStep?: boolean;
    };
    StaffUserChangeBody: {
      fullName?: string;
      position?: string | null;
      /** Format: email */
      email?: string;
      phone?: string | null;
      version: number;
    };
    AdministratorBody: {
      administrator: boolean;
    };
    CheckoutBody: {
      /** @enum {string} */
      plan: 'basic' | 'professional';
      /** @enum {string} */
      country: 'portugal' | 'spain' | 'brazil';
      /** Format: email */
      email?: string | null;
    };
    OfferBody: {
      /** Format: email */
      email?: string | null;
      officeName?: string | null;
      message?: string | null;
    };
    TenantFilterQuery: {
      id?: string[];
    };
    NewTenantBody: {
      name: string;
      companyName: string;
      /** @example #1e40af */
      primaryColor?: string;
      /** @example #1e40af */
      secondaryColor?: string;
      /** @example aurora-familia */
      slug: string;
    };
    TenantChangeBody: {
      name: string;
      companyName: string;
      /** @example #1e40af */
      primaryColor?: string;
      /** @example #1e40af */
      secondaryColor?: string;
      /** @example aurora-familia */
      slug: string;
      readonly shades?: Record<string, never>;
      removeLogo?: boolean;
      version: number;
    };
    DomainBody: {
      /** @example portal.aurora.pt */
      domain: string;
      version: number;
    };
    WebhookDeliveryFilterQuery: {
      id?: string[];
      /** Format: uuid */
      endpointId?: string | null;
      /** @enum {string} */
      event?:
        | 'processo.criado'
        | 'processo.alterado'
        | 'processo.concluido'
        | 'processo.excluido'
        | 'processo.restaurado'
        | 'prazo.alterado'
        | 'prazo.proximo'
        | 'prazo.vencido'
        | 'agenda.criada'
        | 'agenda.movida'
        | 'agenda.cumprida'
        | 'agenda.anulada'
        | 'agenda.reaberta'
        | 'agenda.proxima'
        | 'agenda.atrasada'
        | 'documento.adicionado'
        | 'pedido.criado'
        | 'webhook.teste';
      /** @enum {boolean} */
      failing?: true;
    };
    WebhookEndpointFilterQuery: {
      id?: string[];
    };
    NewWebhookEndpointBody: {
      url: string;
      events: (
        | 'processo.criado'
        | 'processo.alterado'
        | 'processo.concluido'
        | 'processo.excluido'
        | 'processo.restaurado'
        | 'prazo.alterado'
        | 'prazo.proximo'
        | 'prazo.vencido'
        | 'agenda.criada'
        | 'agenda.movida'
        | 'agenda.cumprida'
        | 'agenda.anulada'
        | 'agenda.reaberta'
        | 'agenda.proxima'
        | 'agenda.atrasada'
        | 'documento.adicionado'
        | 'pedido.criado'
      )[];
      enabled?: boolean;
    };
    WebhookEndpointChangeBody: {
      url: string;
      events: (
        | 'processo.criado'
        | 'processo.alterado'
        | 'processo.concluido'
        | 'processo.excluido'
        | 'processo.restaurado'
        | 'prazo.alterado'
        | 'prazo.proximo'
        | 'prazo.vencido'
        | 'agenda.criada'
        | 'agenda.movida'
        | 'agenda.cumprida'
        | 'agenda.anulada'
        | 'agenda.reaberta'
        | 'agenda.proxima'
        | 'agenda.atrasada'
        | 'documento.adicionado'
        | 'pedido.criado'
      )[];
      enabled?: boolean;
      version: number;
    };
    /** @description One's own login, across offices. Instants are ISO texts. */
    Account: {
      email: string;
      passwordChangedAt: string;
      secondStep: {
        /** @description Since when a code is asked for after the password; null where none is. */
        since: string | null;
        /** @description How many recovery codes are left. */
        recoveryCodes: number;
      };
      /** @description Newest first. */
      passkeys: components['schemas']['Passkey'][];
      /** @description Whether passkeys work at the address that asks: they are bound to the product's own. */
      passkeysWork: boolean;
    };
    /** @description The last thing that happened to a recently updated case. */
    Activity: {
      caseId: string;
      title: string;
      updatedAt: string;
      last: {
        createdAt: string;
        /** @description The changed field of an `updated`; each field has its own entry. */
        field: ('clientId' | 'court' | 'dueDate' | 'number' | 'responsibleId' | 'title') | null;
        /** @description The note's text, or the title of the document or of the agenda entry. */
        description: string | null;
        /** @description Statuses as codes, dates as `YYYY-MM-DD`, clients and colleagues by their name at that time. */
        oldValue: string | null;
        newValue: string | null;
        userName: string | null;
        action: components['schemas']['HistoryAction'];
      } | null;
    };
    /** @description `GET /api/activity?who=&kind=&from=&before=`: newest first. */
    ActivityPage: {
      entries: components['schemas']['OfficeActivity'][];
      /** @description `before` of the page that follows; null on the last. */
      next: string | null;
    };
    /** @description `GET /api/agenda`. */
    Agenda: {
      days: components['schemas']['AgendaDay'][];
      /** @description Open entries of the kinds asked for whose day is over, on any day; 1,001 for more than 1,000. */
      overdue: number;
      /** @description The office has no entry at all. */
      empty: boolean;
    };
    /** @description Entries of a kind and a state on a day. */
    AgendaCount: {
      kind: components['schemas']['EntryKind'];
      state: components['schemas']['EntryState'];
      count: number;
    };
    /** @description A day that has entries: how many, whatever their kind and state, and the first of those that were asked for. */
    AgendaDay: {
      day: string;
      counts: components['schemas']['AgendaCount'][];
      /** @description Deadlines, then hearings by their hour, then tasks. */
      entries: components['schemas']['AgendaEntry'][];
    };
    /** @description A deadline, a hearing or a task. */
    AgendaEntry: {
      id: string;
      kind: components['schemas']['EntryKind'];
      state: components['schemas']['EntryState'];
      visibleInPortal: boolean;
      /** @description Null: those that the office has for its kind. */
      reminders: ('0d' | '14d' | '1d' | '1h' | '2d' | '2h' | '30d' | '3d' | '4h' | '7d')[] | null;
      caseTitle: string | null;
      caseNumber: string | null;
      clientId: string | null;
      clientName: string | null;
      /** @description The colleague who answers for it: its own, or the case's. */
      personId: string | null;
      personName: string | null;
      deputyName: string | null;
      documentTitle: string | null;
      deliveredByName: string | null;
      /** @description The title that the proving document had; it stays when the document is purged. */
      proofTitle: string | null;
      outcome: string | null;
      cancellationReason: string | null;
      repeats: ('daily' | 'monthly' | 'weekly' | 'yearly') | null;
      repeatsUntil: string | null;
      /** @description Links all occurrences of a repeating task. */
      seriesId: string | null;
      /** @description When and by whom it was fulfilled or cancelled. */
      settledAt: string | null;
      settledBy: string | null;
      /** @description Whether its day is the date of its case: it is the earliest deadline that is open. */
      datesCase: boolean;
      createdAt: string;
      updatedAt: string;
      version: number;
      title: string;
      caseId: string | null;
      /** @description A day of the office, never an instant. */
      dueOn: string;
      /** @description The office's own day for a deadline, on or before the legal one. */
      internalOn: string | null;
      /** @description Times of a hearing, by the office's clock on that day. */
      startsAt: string | null;
      endsAt: string | null;
      place: string | null;
      link: string | null;
      /** @description Null: the colleague who is responsible for the case. */
      responsibleId: string | null;
      deputyId: string | null;
      /** @description The document from which the entry was made. */
      documentId: string | null;
      notes: string | null;
      deliveredOn: string | null;
      deliveredAt: string | null;
      deliveredById: string | null;
      /** @description A document of the case. */
      proofDocumentId: string | null;
      filingNumber: string | null;
      noProofReason: string | null;
    };
    /** @description The agenda of the day; each list has up to `AGENDA_ROWS` rows, each count is exact to 1,000, then 1,001. */
    AgendaToday: {
      /** @description Hearings of today that are not cancelled, by the clock. */
      hearings: components['schemas']['HearingToday'][];
      hearingCount: number;
      /** @description Open tasks of today and before, the oldest first. */
      tasks: components['schemas']['TaskToday'][];
      openTasks: number;
      /** @description Tasks that were done today, the latest first. */
      doneTasks: components['schemas']['TaskToday'][];
      doneCount: number;
    };
    /** @description A question and its answer. A row of `GET /api/ai/conversations/:id/answers`, oldest first. */
    AiAnswer: {
      id: string;
      conversationId: string;
      prompt: string;
      requestType: components['schemas']['AiRequestType'];
      country: components['schemas']['AiCountry'];
      model: components['schemas']['AiModel'];
      /** @description The provider's name of the model; null until it has answered. */
      modelName: string | null;
      masked: boolean;
      /** @description Passage of a document that the question is about; null again once the document is gone for good. */
      passage: components['schemas']['AiPassage'] | null;
      state: components['schemas']['AiAnswerState'];
      /** @description Problem of a failed answer. */
      problem:
        | (
            | 'account_exists'
            | 'address_too_long'
            | 'ai_busy'
            | 'ai_month_used'
            | 'ai_no_key'
            | 'ai_nothing_to_save'
            | 'ai_outage'
            | 'ai_pdf_only'
            | 'ai_quota'
            | 'ai_refused'
            | 'ai_refused_key'
            | 'ai_switched_off'
            | 'ai_too_long'
            | 'ai_too_many_papers'
            | 'already_invited'
            | 'api_key_made'
            | 'bad_link'
            | 'bad_request'
            | 'billing_portal_unavailable'
            | 'broken_upload'
            | 'calendar_feed_made'
            | 'case_exists'
            | 'case_in_bin'
            | 'cases_changed'
            | 'checkout_failed'
            | 'checkout_unavailable'
            | 'checkout_without_page'
            | 'client_exists'
            | 'client_gone'
            | 'client_has_cases'
            | 'client_in_bin'
            | 'client_join_in_bin'
            | 'closing_over'
            | 'common_password'
            | 'conflict'
            | 'dns_unavailable'
            | 'document_accepted'
            | 'domain_not_proved'
            | 'draft_being_written'
            | 'draft_empty'
            | 'email_not_confirmed'
            | 'empty_file'
            | 'empty_folder'
            | 'entry_open'
            | 'entry_settled'
            | 'file_missing'
            | 'file_too_large'
            | 'forbidden'
            | 'foreign_origin'
            | 'headers_too_large'
            | 'heir_without_second_step'
            | 'idempotency_key_reused'
            | 'import_busy'
            | 'import_faults'
            | 'import_in_bin'
            | 'import_too_old'
            | 'import_undone'
            | 'infected_file'
            | 'internal_error'
            | 'invalid_api_key'
            | 'invalid_confirmation'
            | 'invalid_csv'
            | 'invalid_idempotency_key'
            | 'invalid_list_query'
            | 'invalid_webhook'
            | 'invitation_expired'
            | 'invitation_link_incomplete'
            | 'invitation_not_found'
            | 'invitation_not_pending'
            | 'invitation_of_other_email'
            | 'invitation_token_invalid'
            | 'item_accepted'
            | 'item_open'
            | 'item_returned'
            | 'join_widens_access'
            | 'key_without_right'
            | 'last_tenant'
            | 'limit_cases'
            | 'limit_clients'
            | 'limit_staff_users'
            | 'limit_storage'
            | 'logo_too_large'
            | 'logo_too_many_pixels'
            | 'malformed_api_key'
            | 'member_elsewhere'
            | 'method_not_allowed'
            | 'no_office'
            | 'not_administrator'
            | 'not_for_keys'
            | 'not_found'
            | 'not_in_plan'
            | 'not_signed_in'
            | 'nothing_paid'
            | 'nothing_to_undo'
            | 'offers_off'
            | 'office_changed'
            | 'office_closing'
            | 'office_limit_staff_users'
            | 'office_limit_storage'
            | 'office_suspended'
            | 'own_access'
            | 'own_administration'
            | 'own_second_step_first'
            | 'passkey_known'
            | 'passkey_refused'
            | 'passkeys_elsewhere'
            | 'password_not_chosen'
            | 'payload_too_large'
            | 'payments_off'
            | 'people_clash'
            | 'photo_too_large'
            | 'photo_too_many_pixels'
            | 'plan_agreed'
            | 'portal_not_in_plan'
            | 'portal_user_exists'
            | 'portal_view_over'
            | 'portal_view_read_only'
            | 'range_not_satisfiable'
            | 'report_being_made'
            | 'report_failed'
            | 'request_timeout'
            | 'route_not_found'
            | 'scan_unavailable'
            | 'second_step_expired'
            | 'second_step_kept'
            | 'second_step_off'
            | 'second_step_on'
            | 'second_step_required'
            | 'session_of_other'
            | 'sign_up_closed'
            | 'signed_in_as_other'
            | 'stale_version'
            | 'storage_full'
            | 'storage_unavailable'
            | 'summary_being_made'
            | 'summary_empty'
            | 'summary_outdated'
            | 'takeout_running'
            | 'too_large_to_scan'
            | 'too_many_api_keys'
            | 'too_many_documents'
            | 'too_many_passkeys'
            | 'too_many_requests'
            | 'unaccepted_full'
            | 'unavailable'
            | 'unconfirmed_values'
            | 'unreadable_logo'
            | 'unreadable_photo'
            | 'unsupported_media_type'
            | 'validation_failed'
            | 'webhook_gone'
            | 'wrong_code'
            | 'wrong_credentials'
            | 'wrong_file_type'
            | 'wrong_logo_type'
            | 'wrong_password'
            | 'wrong_photo_type'
          )
        | null;
      /** @description Whether it ends in the middle, at the most that a model says. */
      cut: boolean;
      sources: components['schemas']['AiSource'][];
      sent: components['schemas']['AiSentItem'][];
      leftOut: components['schemas']['AiLeftOut'][];
      /** @description Whether what was sent can still be taken away, word for word. */
      sentIsKept: boolean;
      parts: components['schemas']['AiAnswerPart'][];
      quotes: components['schemas']['AiQuote'][];
      references: components['schemas']['AiReference'][];
      createdAt: string;
      finishedAt: string | null;
    };
    /** @description An answer in the order of reading: Markdown, the last words of which a mark may be about, and the quotes in it. */
    AiAnswerPart:
      | components['schemas']['AiTextPart']
      | {
          quote: number;
        };
    /** @enum {string} */
    AiAnswerState: 'done' | 'failed' | 'stopped' | 'withheld' | 'writing';
    AiColleague: {
      userId: string;
      fullName: string;
    };
    /** @description A row of `GET /api/ai/conversations`, the latest first. */
    AiConversation: {
      id: string;
      title: string;
      requestType: components['schemas']['AiRequestType'];
      country: components['schemas']['AiCountry'];
      caseId: string | null;
      caseTitle: string | null;
      caseNumber: string | null;
      /** @description Whether it is the asker's; one that is shared can be read, and nothing else. */
      own: boolean;
      /** @description Owner of a shared conversation. */
      ownerName: string | null;
      /** @description Colleagues who read it; only its owner is told. */
      sharedWith: components['schemas']['AiColleague'][];
      answers: number;
      /** @description Whether names and numbers are masked: from its first masked question on they are in all. */
      masked: boolean;
      createdAt: string;
      updatedAt: string;
      /** @description When something was last asked or answered in it. */
      lastAt: string;
      version: number;
    };
    /** @enum {string} */
    AiCountry: 'brazil' | 'portugal' | 'spain';
    /** @description A source that did not fit, or could not be read. */
    AiLeftOut: {
      /** @description Null of the conversation itself. */
      source: components['schemas']['AiSource'] | null;
      /** @description As `15-40, 50`, from the hundredth range on `e mais 12`; null: all of it, or something without pages. */
      pages: string | null;
      /**
       * @description budget: it did not fit; reading: its text is being read still; reading_scans: that of so many of its pages, which
       *     are pictures; no_text: there is none that could be read. Of a whole case: too_many: one of its older documents,
       *     beyond those that are looked at; more_documents: so many of these are not named; older_history: so many lines of
       *     the case's history. Of a conversation: older_questions: so many of its questions, with their answers;
       *     withheld_questions: so many whose answer is withheld.
       * @enum {string}
       */
      reason:
        | 'budget'
        | 'more_documents'
        | 'no_text'
        | 'older_history'
        | 'older_questions'
        | 'reading'
        | 'reading_scans'
        | 'too_many'
        | 'withheld_questions';
      /** @description The number in the reason. */
      count?: number;
    };
    /** @enum {string} */
    AiModel: 'claude' | 'gpt' | 'groq';
    /** @description `GET /api/ai/models`: whom the asker can ask. */
    AiModelChoice: {
      id: components['schemas']['AiModel'];
      /** @description Null: it can be asked. */
      obstacle: ('month_used' | 'no_key' | 'not_in_plan' | 'switched_off') | null;
    };
    AiModelChoices: components['schemas']['AiModelChoice'][];
    /** @description A PDF that a person uploaded for analysis. Only they see it; it is not a document of the office. */
    AiPaper: {
      id: string;
      title: string;
      sizeBytes: number;
      /** @description How many pages it has; null until it is read, and of one that cannot be. */
      pageCount: number | null;
      /** @description `waiting` to be read, `read`, `empty` without any text, `unreadable`. */
      textState: components['schemas']['Exclude'];
      /** @description Fault of an `unreadable` paper. */
      fault: ('broken' | 'protected' | 'too_large') | null;
      /** @description Reading of scanned pages, as of a document. */
      ocr: components['schemas']['DocumentOcr'] | null;
      createdAt: string;
    };
    /** @description A passage that the user marked in a document. */
    AiPassage: {
      documentId: string;
      page: number;
      text: string;
    };
    /** @description A passage that an answer quotes, checked by the server. */
    AiQuote: {
      /** @description From 1, in the order of the answer. */
      number: number;
      text: string;
      state: components['schemas']['AiQuoteState'];
      source: components['schemas']['AiSource'] | null;
      /** @description Page on which it was found, also out of context; for one that was not found, the page that the answer names. */
      page: number | null;
      /** @description Place in the text of that page; absent for one that was not found. */
      at?: {
        start: number;
        end: number;
      };
    };
    /** @enum {string} */
    AiQuoteState: 'other_page' | 'out_of_context' | 'unverified' | 'verified';
    AiReference: {
      /** @description As `article`, `law`, `case_number`, `ecli`, `celex`. */
      kind: string;
      text: string;
      state: components['schemas']['AiReferenceState'];
    };
    /** @enum {string} */
    AiReferenceState: 'doubtful' | 'invalid' | 'plausible' | 'unverified';
    /** @enum {string} */
    AiRequestType: 'document_analysis' | 'general' | 'legal_research' | 'petition_draft';
    /** @description The record that was made of an answer: a document, or a line of the case's history. */
    AiSaved: {
      id: string;
      form: components['schemas']['AiSavedForm'];
      caseId: string;
      title: string;
    };
    /** @enum {string} */
    AiSavedForm: 'docx' | 'note' | 'pdf';
    AiSentItem: {
      kind: components['schemas']['AiSentKind'];
      /** @description Title of a document, paper or case; else null. */
      title: string | null;
      /** @description Pages of a document or paper, as `1-14, 20`. */
      pages: string | null;
      /**
       * @description Excerpts of a text without pages.
       * @constant
       */
      excerpts?: true;
      characters: number;
    };
    /** @enum {string} */
    AiSentKind: 'case' | 'conversation' | 'document' | 'paper' | 'passage' | 'question' | 'text';
    /** @description `GET /api/ai/settings`, and `PUT` with its version: what an office lets the assistant do. */
    AiSettings: {
      /** @description False switches the assistant off, whatever the settings below say. */
      enabled: boolean;
      /** @description Whether client users have it in the portal. */
      clientUsers: boolean;
      /** @description Answers in a month of the office's calendar, of the staff together and of the clients together; null: any number. */
      staffAnswersMax: number | null;
      clientAnswersMax: number | null;
      updatedAt: string;
      version: number;
      groq: boolean;
      gpt: boolean;
      claude: boolean;
    };
    AiSource: {
      kind: components['schemas']['AiSourceKind'];
      id: string;
      title: string;
      /**
       * @description Its text has no pages, as that of Word: what counts as its pages are excerpts of some 6,000 characters.
       * @constant
       */
      excerpts?: true;
    };
    /** @enum {string} */
    AiSourceKind: 'case' | 'document' | 'paper';
    AiTextPart: {
      text: string;
      /** @enum {string} */
      mark?: 'no_quote' | 'not_found' | 'not_known';
    };
    /** @description `GET /api/ai/use?month=2026-03`: an office's month, by its calendar. */
    AiUse: {
      /** @description `YYYY-MM`. */
      month: string;
      answers: number;
      inputTokens: number;
      outputTokens: number;
      /** @description By number of questions, the largest first. */
      people: components['schemas']['AiUseOfPerson'][];
      /** @description Months in which anything was asked, the latest first. */
      months: string[];
    };
    AiUseOfPerson: {
      userId: string;
      /** @description Null where they left nothing in the office that names them. */
      name: string | null;
      role: ('client' | 'staff') | null;
      answers: number;
      inputTokens: number;
      outputTokens: number;
    };
    /** @description `GET /api/api-keys`: a key of the office, without its secret. */
    ApiKey: {
      id: string;
      /** @description The first four characters of the secret and the last four of the key. */
      firstFour: string;
      lastFour: string;
      rights: (
        | 'agenda:read'
        | 'agenda:write'
        | 'cases:read'
        | 'cases:write'
        | 'client_emails:write'
        | 'clients:read'
        | 'clients:write'
        | 'documents:read'
        | 'documents:write'
        | 'reports:read'
        | 'requests:read'
      )[];
      /** @enum {string} */
      status: 'active' | 'expired' | 'revoked';
      /** @description Name of the staff member who made it; null where they have been removed. */
      createdBy: string | null;
      createdAt: string;
      revokedAt: string | null;
      /** @description Within a minute; null where it was never used. */
      lastUsedAt: string | null;
      name: string;
      endsOn: string | null;
    };
    /** @enum {string} */
    BlockKind: 'article' | 'centred' | 'item' | 'paragraph' | 'section' | 'title';
    /** @description Answer of `GET /api/tenancy/brand?slug=`: the look of a tenant's address. */
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
    /** @description Shades of a tenant's two colours, for screens and mails. */
    BrandShades: {
      light: components['schemas']['BrandMode'];
      dark: components['schemas']['BrandMode'];
    };
    /** @description A feed that a calendar reads by a secret address, without that address. Only its owner sees it. */
    CalendarFeed: {
      id: string;
      kinds: ('deadline' | 'hearing' | 'task')[];
      createdAt: string;
      /** @description When its address was replaced; null if it still has its first one. */
      renewedAt: string | null;
      /** @description When this address was last read, to the minute; null if never. */
      lastReadAt: string | null;
      updatedAt: string;
      version: number;
      /** @description The person's name for the device. */
      name: string;
      /** @enum {string} */
      scope: 'mine' | 'office';
      /** @enum {string} */
      detail: 'client' | 'number' | 'title';
    };
    /** @description The answer when a feed is created or its address renewed. Only this answer has the address. */
    CalendarFeedAddress: {
      address: string;
      id: string;
      kinds: ('deadline' | 'hearing' | 'task')[];
      createdAt: string;
      /** @description When its address was replaced; null if it still has its first one. */
      renewedAt: string | null;
      /** @description When this address was last read, to the minute; null if never. */
      lastReadAt: string | null;
      updatedAt: string;
      version: number;
      /** @description The person's name for the device. */
      name: string;
      /** @enum {string} */
      scope: 'mine' | 'office';
      /** @enum {string} */
      detail: 'client' | 'number' | 'title';
    };
    /** @description A case that is not as it was read. */
    CaseConflict: {
      id: string;
      /** @description As it stands; null where there is none any more. */
      current: components['schemas']['LegalCase'] | null;
      /** @description Name of the person who changed it last, where that is known. */
      changedBy: string | null;
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
      /** @description Result of text recognition; null where there is nothing to recognise, and before it was looked at. */
      ocr: components['schemas']['DocumentOcr'] | null;
      /** @description With a search for words (`filter.q`): where they stand in the text; null where only the title has them. */
      hit: components['schemas']['TextHit'] | null;
    };
    /** @description Cases by what they name: the most of them first. Together with `others` and `none` it is all of them. */
    CaseShares: {
      /** @description `id` is the client's or colleague's; null of a court. */
      named: {
        id: string | null;
        name: string;
        cases: number;
      }[];
      /** @description Cases of the courts that are not named. */
      others: number;
      /** @description Cases without one. */
      none: number;
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
    /** @description Summary of a case, from its history and its documents. */
    CaseSummary: {
      sentences: components['schemas']['SummarySentence'][];
      /** @description A line of the history is quoted from the source `case`. */
      quotes: components['schemas']['AiQuote'][];
      leftOut: components['schemas']['AiLeftOut'][];
      /** @description Whether the case, its history or its documents changed since. */
      stale: boolean;
      model: components['schemas']['AiModel'];
      /** @description The provider's name of the model. */
      modelName: string | null;
      madeAt: string;
      /** @description Null where the person's account has been deleted. */
      madeBy: string | null;
    };
    /** @description `GET /api/cases/:id/summary` */
    CaseSummaryReply: {
      /** @description Null before the first. */
      summary: components['schemas']['CaseSummary'] | null;
      /** @description Whether one is being made. */
      making: boolean;
    };
    CaseViewer: {
      /** @description Null of a person who sees it by the client's own e-mail. */
      clientUserId: string | null;
      fullName: string;
      email: string;
      /** @description Name of the client that the person is a user of. */
      clientName: string;
      by: components['schemas']['SeesBy'];
      /** @description Has an account, and so sees it; others will. */
      active: boolean;
    };
    /** @description `GET /api/cases/:id/viewers`: those with an account first, then by name. */
    CaseViewers: {
      /** @description Exact to COUNT_CAP; one more means "more than". */
      total: number;
      /** @description At most VIEWERS_MAX. */
      viewers: components['schemas']['CaseViewer'][];
    };
    /** @description `GET /api/cases/views` */
    CaseViews: {
      /** @description The office's today, `YYYY-MM-DD`, which the views count from. */
      today: string;
      counts: {
        active: number;
        all: number;
        completed: number;
        overdue: number;
        today: number;
        next_7_days: number;
        undated: number;
        without_client: number;
        stalled: number;
        upcoming: number;
        new_this_month: number;
      };
    };
    /** @description Counts of a colleague's cases. A `total` over COUNT_CAP means "more than"; the other two count within those cases. */
    CasesAnsweredFor: {
      total: number;
      /** @description Not concluded. */
      open: number;
      /** @description Cases among them that are due today or within DUE_SOON_DAYS. */
      dueSoon: number;
    };
    /** @description The cases as the change left them, in the order in which they were sent. */
    CasesChanged: {
      cases: components['schemas']['LegalCase'][];
    };
    /** @description Deletions, one for each case: ids for `POST /api/deletions/restore`. */
    CasesDeleted: {
      deletionIds: string[];
    };
    /** @description "Documentos pedidos". Its id is that of its message. */
    Checklist: {
      id: string;
      dueOn: string | null;
      items: components['schemas']['ChecklistItem'][];
    };
    ChecklistItem: {
      id: string;
      state: components['schemas']['ItemState'];
      /** @description Reason of a `returned` line. */
      reason: string | null;
      /** @description Name of the staff member who accepted or returned it. */
      reviewedBy: string | null;
      reviewedAt: string | null;
      documents: components['schemas']['RequestDocument'][];
      title: string;
      hint: string | null;
    };
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
    /** @description A person at a client whom the office talks to. */
    ClientContact: {
      id: string;
      name: string;
      role: string | null;
      email: string | null;
      phone: string | null;
      /** @description "Sócio". */
      isPartner: boolean;
    };
    /** @description `GET /api/clients/:id/join?with=`: what would move from the other client. */
    ClientJoinPreview: {
      cases: number;
      documents: number;
      contacts: number;
      requests: number;
      /** @description Portal users. */
      people: number;
      /** @description Names of portal users, of either client, who will see more than now: all of the joined client. */
      widened: string[];
      /** @description Names of people at both clients who cannot be merged: one access has ended, or they use two accounts. */
      clashes: string[];
    };
    /** @description The answer, whether or not the e-mail has an account. */
    ClientLogin: {
      /** @description As it was read: where the mail went. */
      email: string;
    };
    /** @description `GET /api/clients/:id`: everything that form and detail dialog show. */
    ClientRecord: {
      tenantId: string | null;
      contacts: components['schemas']['ClientContact'][];
      portalUsers: components['schemas']['PortalUser'][];
      /** @description The newest five. To an API key without `cases:read` neither these nor the deadline are shown. */
      recentCases: components['schemas']['RecentCase'][];
      /** @description The open case whose deadline comes first, overdue ones before all. */
      nextDeadline: {
        caseId: string;
        title: string;
        dueDate: string;
      } | null;
      /** @description Clients that were joined into it, as long as that can be undone, newest first. */
      joined: components['schemas']['JoinedClient'][];
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
      notes: string | null;
      /** @description NIF/NIPC, NIF/NIE/CIF, CPF/CNPJ. */
      taxId: string | null;
      addressLine1: string | null;
      addressLine2: string | null;
      postalCode: string | null;
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
    /** @description A client and the tenant that it is linked to, as `client-tenants` shows it. */
    ClientTenant: {
      id: string;
      name: string;
      email: string | null;
      phone: string | null;
      tenantId: string | null;
      tenantName: string | null;
      tenantSlug: string | null;
      /** @description The client's. */
      version: number;
    };
    /** @description A person at a client who may use the portal. */
    ClientUser: {
      id: string;
      clientId: string;
      clientName: string;
      /** @description The account; null until they have one. */
      userId: string | null;
      /** @description The account of the colleague who added them; null where that is gone. */
      createdBy: string | null;
      isPrimaryContact: boolean;
      /** @description Whether the person has an account; without one they cannot see anything yet. */
      active: boolean;
      createdAt: string;
      updatedAt: string;
      version: number;
      fullName: string;
      email: string;
      position: string | null;
      phone: string | null;
    };
    /** @description `GET /api/client-users/:id`, and the answer to its PUT and DELETE and to the PUT of its cases. */
    ClientUserRecord: {
      /** @description E-mail of the account, null without one; a change of the profile leaves it as it is. */
      loginEmail: string | null;
      /** @description Clients of which they see every case. */
      clientIds: string[];
      /** @description Cases that they were given beside those, at most CASES_GIVEN_MAX. */
      caseIds: string[];
      id: string;
      clientId: string;
      clientName: string;
      /** @description The account; null until they have one. */
      userId: string | null;
      /** @description The account of the colleague who added them; null where that is gone. */
      createdBy: string | null;
      isPrimaryContact: boolean;
      /** @description Whether the person has an account; without one they cannot see anything yet. */
      active: boolean;
      createdAt: string;
      updatedAt: string;
      version: number;
      fullName: string;
      email: string;
      position: string | null;
      phone: string | null;
    };
    ClientsJoined: {
      /** @description The client that is kept. */
      clientId: string;
      deletionId: string;
    };
    /** @description The closing of a session's office, which is read only meanwhile. */
    Closing: {
      /** @description The last day on which it can be reopened, `YYYY-MM-DD`; the office is deleted the day after. */
      lastDay: string;
      /** @description Name of the administrator who closed it; null for clients. */
      by: string | null;
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
      /**
       * @description A client's account signs in at the clients' page.
       * @constant
       */
      client?: true;
      /**
       * @description The account is there, and no office knows its e-mail: there is no session.
       * @constant
       */
      noOffice?: true;
      /**
       * @description The e-mail had an account before the sign-up: the name of the office that can be founded with it, by
       *     `auth/founding`. There is no session, and the link stays usable.
       */
      founds?: string;
    };
    /** @enum {string} */
    ConfirmType: 'recovery' | 'signup';
    /** @enum {string} */
    Country: 'brazil' | 'portugal' | 'spain';
    /** @description Content of a court's letter, for a person to confirm. No deadline is computed. */
    CourtLetter: {
      title: components['schemas']['LetterProposal'] | null;
      act: components['schemas']['LetterProposal'] | null;
      /** @description `value` is a day, `YYYY-MM-DD`. */
      notifiedOn: components['schemas']['LetterProposal'] | null;
      caseNumber: components['schemas']['LetterProposal'] | null;
      /** @description The office's case with that number, where there is one alone. */
      legalCase: {
        id: string;
        title: string;
        number: string;
      } | null;
      model: components['schemas']['AiModel'];
      /** @description The provider's name of the model. */
      modelName: string | null;
      madeAt: string;
      /** @description Null where the person's account has been deleted. */
      madeBy: string | null;
    };
    /** @description `GET /api/documents/:id/court-letter` */
    CourtLetterReply: {
      letter: components['schemas']['CourtLetter'] | null;
      making: boolean;
    };
    /** @description Its answer, which alone has the key itself. */
    CreatedApiKey: {
      key: string;
      id: string;
      /** @description The first four characters of the secret and the last four of the key. */
      firstFour: string;
      lastFour: string;
      rights: (
        | 'agenda:read'
        | 'agenda:write'
        | 'cases:read'
        | 'cases:write'
        | 'client_emails:write'
        | 'clients:read'
        | 'clients:write'
        | 'documents:read'
        | 'documents:write'
        | 'reports:read'
        | 'requests:read'
      )[];
      /** @enum {string} */
      status: 'active' | 'expired' | 'revoked';
      /** @description Name of the staff member who made it; null where they have been removed. */
      createdBy: string | null;
      createdAt: string;
      revokedAt: string | null;
      /** @description Within a minute; null where it was never used. */
      lastUsedAt: string | null;
      name: string;
      endsOn: string | null;
    };
    /** @enum {string} */
    Currency: 'BRL' | 'EUR';
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
      /** @description Open cases due today or later, however far ahead. */
      ahead: number;
      /** @description Due date of the oldest overdue case. */
      oldestOverdue: string | null;
      /** @description Open cases without a due date. */
      withoutDueDate: number;
      /** @description Open cases in which nothing happened for `STALLED_DAYS`; exact to 1,000, then 1,001. */
      stalled: number;
      /** @description The five most recent overdue cases, most recent first: a term just missed can often still be met. */
      overdueCases: components['schemas']['Deadline'][];
      /** @description The five next due, today included. */
      upcoming: components['schemas']['Deadline'][];
      /** @description The newest without a due date, as many as `DASHBOARD_UNDATED`. */
      undated: components['schemas']['Undated'][];
      /** @description Open cases due per day, Monday of this week and the `CALENDAR_DAYS` from it on; days without one are left out. */
      calendar: {
        date: string;
        count: number;
      }[];
      activity: components['schemas']['Activity'][];
      /** @description Null to an API key without `agenda:read`. */
      agenda: components['schemas']['AgendaToday'] | null;
      /** @description Whether the user has hidden the first steps; always false for an API key. */
      firstStepsHidden: boolean;
    };
    /** @description A case with a deadline, as the dashboard lists it. */
    Deadline: {
      id: string;
      title: string;
      number: string | null;
      court: string | null;
      status: components['schemas']['CaseStatus'];
      dueDate: string;
      /** @description Title of the deadline, if it is more than "Prazo do processo". Null to an API key without `agenda:read`. */
      act: string | null;
      clientId: string | null;
      clientName: string | null;
    };
    /** @description The secondary colour as panels and bands use it: never raw in a large area. */
    Deep: {
      deep: string;
      deeper: string;
      on: string;
      onMuted: string;
    };
    /** @description Answer to `DELETE` of a case, client or document: the record as it was, and what restores it. */
    DeletedAgendaEntry: {
      id: string;
      kind: components['schemas']['EntryKind'];
      state: components['schemas']['EntryState'];
      visibleInPortal: boolean;
      /** @description Null: those that the office has for its kind. */
      reminders: ('0d' | '14d' | '1d' | '1h' | '2d' | '2h' | '30d' | '3d' | '4h' | '7d')[] | null;
      caseTitle: string | null;
      caseNumber: string | null;
      clientId: string | null;
      clientName: string | null;
      /** @description The colleague who answers for it: its own, or the case's. */
      personId: string | null;
      personName: string | null;
      deputyName: string | null;
      documentTitle: string | null;
      deliveredByName: string | null;
      /** @description The title that the proving document had; it stays when the document is purged. */
      proofTitle: string | null;
      outcome: string | null;
      cancellationReason: string | null;
      repeats: ('daily' | 'monthly' | 'weekly' | 'yearly') | null;
      repeatsUntil: string | null;
      /** @description Links all occurrences of a repeating task. */
      seriesId: string | null;
      /** @description When and by whom it was fulfilled or cancelled. */
      settledAt: string | null;
      settledBy: string | null;
      /** @description Whether its day is the date of its case: it is the earliest deadline that is open. */
      datesCase: boolean;
      createdAt: string;
      updatedAt: string;
      version: number;
      title: string;
      caseId: string | null;
      /** @description A day of the office, never an instant. */
      dueOn: string;
      /** @description The office's own day for a deadline, on or before the legal one. */
      internalOn: string | null;
      /** @description Times of a hearing, by the office's clock on that day. */
      startsAt: string | null;
      endsAt: string | null;
      place: string | null;
      link: string | null;
      /** @description Null: the colleague who is responsible for the case. */
      responsibleId: string | null;
      deputyId: string | null;
      /** @description The document from which the entry was made. */
      documentId: string | null;
      notes: string | null;
      deliveredOn: string | null;
      deliveredAt: string | null;
      deliveredById: string | null;
      /** @description A document of the case. */
      proofDocumentId: string | null;
      filingNumber: string | null;
      noProofReason: string | null;
      deletionId: string;
    };
    /** @description Answer to `DELETE` of a case, client or document: the record as it was, and what restores it. */
    DeletedCase: {
      id: string;
      clientName: string | null;
      /** @description Also of a colleague who has left. */
      responsibleName: string | null;
      /** @description Id of the user who created it. */
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
      /** @description The colleague who answers for it: a staff user with access to the office. */
      responsibleId: string | null;
      deletionId: string;
    };
    /** @description Answer to `DELETE` of a case, client or document: the record as it was, and what restores it. */
    DeletedClient: {
      tenantId: string | null;
      contacts: components['schemas']['ClientContact'][];
      portalUsers: components['schemas']['PortalUser'][];
      /** @description The newest five. To an API key without `cases:read` neither these nor the deadline are shown. */
      recentCases: components['schemas']['RecentCase'][];
      /** @description The open case whose deadline comes first, overdue ones before all. */
      nextDeadline: {
        caseId: string;
        title: string;
        dueDate: string;
      } | null;
      /** @description Clients that were joined into it, as long as that can be undone, newest first. */
      joined: components['schemas']['JoinedClient'][];
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
      notes: string | null;
      /** @description NIF/NIPC, NIF/NIE/CIF, CPF/CNPJ. */
      taxId: string | null;
      addressLine1: string | null;
      addressLine2: string | null;
      postalCode: string | null;
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
      /** @description Result of text recognition; null where there is nothing to recognise, and before it was looked at. */
      ocr: components['schemas']['DocumentOcr'] | null;
      /** @description With a search for words (`filter.q`): where they stand in the text; null where only the title has them. */
      hit: components['schemas']['TextHit'] | null;
      deletionId: string;
    };
    /** @description `GET /api/deletions`, `GET /api/deletions/:id`: one row for each time someone deleted something, newest first. */
    Deletion: {
      id: string;
      kind: components['schemas']['DeletionKind'];
      /** @description Title of the record; of an import, the name of its file. */
      title: string;
      /** @description Place of the record: title of a document's case or name of its client, name of a case's client, of the client that stays. */
      place: string | null;
      /** @description When the import came in; null of anything else. */
      importedAt: string | null;
      /** @description Counts of records that went along with it, or with an import. */
      clients: number;
      cases: number;
      documents: number;
      /** @description Agenda entries, of an import of such. */
      entries: number;
      /** @description Name of the person who deleted it; null where their profile is gone. */
      deletedBy: string | null;
      deletedAt: string;
      /** @description When it is purged for good, at the earliest. */
      purgedAt: string;
    };
    /** @enum {string} */
    DeletionKind: 'agenda_entry' | 'case' | 'client' | 'client_join' | 'document' | 'import';
    /** @enum {string} */
    DeliveredEvent:
      | 'agenda.anulada'
      | 'agenda.atrasada'
      | 'agenda.criada'
      | 'agenda.cumprida'
      | 'agenda.movida'
      | 'agenda.proxima'
      | 'agenda.reaberta'
      | 'documento.adicionado'
      | 'pedido.criado'
      | 'prazo.alterado'
      | 'prazo.proximo'
      | 'prazo.vencido'
      | 'processo.alterado'
      | 'processo.concluido'
      | 'processo.criado'
      | 'processo.excluido'
      | 'processo.restaurado'
      | 'webhook.teste';
    /**
     * @description On its way; answered with 2xx; given up.
     * @enum {string}
     */
    DeliveryState: 'delivered' | 'failed' | 'pending';
    /** @description A row of `GET /api/documents/folders`: a client that has documents. `id` is the client's. */
    DocumentFolder: {
      id: string;
      name: string;
      avatarUrl: string | null;
      documentCount: number;
      sizeBytes: number;
      lastDocumentAt: string;
    };
    /** @enum {string} */
    DocumentKind: 'image' | 'other' | 'pdf' | 'sheet' | 'word';
    /** @description `GET /api/documents/:id/link?purpose=view|list`; `list` downloads, `view` shows PDF and raster images inline. */
    DocumentLink: {
      url: string;
      expiresAt: string;
    };
    /** @description Pages that are pictures of text, and what recognition made of them. */
    DocumentOcr: {
      pages: number;
      /** @description Pages among them that were read or tried. */
      done: number;
      /** @description The mean of the pages that were read, 0 to 100; null while there are none. */
      certainty: number | null;
      /** @description Pages below DOUBTFUL_CERTAINTY, the first hundred. */
      doubtful: number[];
      /** @description Pages that could not be read, the first hundred. */
      unread: number[];
    };
    /** @description The text of a page of a PDF, or of a stretch of something without pages; from 1. */
    DocumentPage: {
      page: number;
      text: string;
      /** @description Certainty of text that was read from a picture, 0 to 100; null for the file's own text. */
      certainty: number | null;
    };
    /** @description `GET /api/documents/:id/pages?from=&to=`: those with text, in their order. */
    DocumentPages: {
      pages: components['schemas']['DocumentPage'][];
    };
    /** @description `GET /api/documents/statistics` */
    DocumentStatistics: {
      /** @description All of the office, in a client's folder or not, as everywhere. */
      total: number;
      /** @description Documents among them of the last RECENT_DOCUMENT_DAYS. */
      recent: number;
      /** @description Clients with documents, and without. */
      folders: number;
      clientsWithoutDocuments: number;
      /** @description Documents of cases without a client, which are in no folder. */
      outsideFolders: number;
      /** @description Bytes of the documents in folders. */
      storageBytes: number;
    };
    /** @description A template for pieces (modelo de peça), as lists show it. */
    DocumentTemplate: {
      id: string;
      name: string;
      country: components['schemas']['AiCountry'];
      /** @description Came along with Causa; null of the office's own. */
      builtIn: string | null;
      /** @description The office has written it anew; always so of its own. */
      changed: boolean;
      /** @description Is not offered for new drafts. */
      archived: boolean;
      createdAt: string;
      updatedAt: string;
      /** @description Name of the person who last saved it; null of an unchanged built-in template, or where the person is gone. */
      updatedBy: string | null;
      version: number;
    };
    /** @description `GET /api/document-templates/:id` */
    DocumentTemplateRecord: {
      /** @description See `readTemplate`. */
      body: string;
      id: string;
      name: string;
      country: components['schemas']['AiCountry'];
      /** @description Came along with Causa; null of the office's own. */
      builtIn: string | null;
      /** @description The office has written it anew; always so of its own. */
      changed: boolean;
      /** @description Is not offered for new drafts. */
      archived: boolean;
      createdAt: string;
      updatedAt: string;
      /** @description Name of the person who last saved it; null of an unchanged built-in template, or where the person is gone. */
      updatedBy: string | null;
      version: number;
    };
    /** @description A piece made from a template for a case (minuta), as lists show it. */
    Draft: {
      id: string;
      caseId: string;
      caseTitle: string;
      templateId: string;
      title: string;
      country: components['schemas']['AiCountry'];
      /** @description Model that wrote the passages; null of a plain merge. */
      model: ('claude' | 'gpt' | 'groq') | null;
      archived: boolean;
      createdAt: string;
      updatedAt: string;
      /** @description Name of the person who asked for it; null where that person is gone. */
      createdBy: string | null;
      version: number;
    };
    DraftBlock: {
      kind: components['schemas']['BlockKind'];
      pieces: components['schemas']['DraftPiece'][];
      /**
       * @description Its one gap is a whole passage to be written.
       * @constant
       */
      passage?: true;
      /**
       * @description A model wrote it.
       * @constant
       */
      written?: true;
    };
    /** @enum {string} */
    DraftField:
      | 'advogado.cargo'
      | 'advogado.email'
      | 'advogado.nome'
      | 'advogado.telefone'
      | 'cliente.cidade'
      | 'cliente.email'
      | 'cliente.morada'
      | 'cliente.nif'
      | 'cliente.nome'
      | 'cliente.pais'
      | 'cliente.telefone'
      | 'escritorio.nome'
      | 'hoje'
      | 'processo.estado'
      | 'processo.numero'
      | 'processo.registo'
      | 'processo.titulo'
      | 'processo.tribunal'
      | 'processo.vencimento';
    /** @description `GET /api/document-templates/:id/merge?caseId=`: what a draft would hold, before there is one. */
    DraftMerge: {
      caseId: string;
      templateId: string;
      title: string;
      country: components['schemas']['AiCountry'];
      blocks: components['schemas']['DraftBlock'][];
      values: {
        'processo.titulo'?: string;
        'processo.numero'?: string;
        'processo.tribunal'?: string;
        'processo.estado'?: string;
        'processo.vencimento'?: string;
        'processo.registo'?: string;
        'cliente.nome'?: string;
        'cliente.nif'?: string;
        'cliente.morada'?: string;
        'cliente.cidade'?: string;
        'cliente.pais'?: string;
        'cliente.email'?: string;
        'cliente.telefone'?: string;
        'escritorio.nome'?: string;
        'advogado.nome'?: string;
        'advogado.cargo'?: string;
        'advogado.email'?: string;
        'advogado.telefone'?: string;
        hoje?: string;
      };
      fills: components['schemas']['Fill'][];
    };
    /**
     * @description A piece of a line: text, a field of the case, a gap that the template names, or text by a model that is not
     *     confirmed yet.
     */
    DraftPiece:
      | {
          text: string;
        }
      | {
          field: components['schemas']['DraftField'];
        }
      | {
          gap: string;
        }
      | {
          unconfirmed: string;
        };
    /** @description `GET /api/drafts/:id`, and the answer to its POST and PUT. */
    DraftRecord: {
      /** @description The model's own name; null also where it was stopped before it said one. */
      modelName: string | null;
      /** @description Null of a plain merge. */
      writing: components['schemas']['DraftWriting'] | null;
      /** @description Whether what the model was sent can still be taken away, word for word. */
      sentIsKept: boolean;
      id: string;
      caseId: string;
      caseTitle: string;
      templateId: string;
      title: string;
      country: components['schemas']['AiCountry'];
      /** @description Model that wrote the passages; null of a plain merge. */
      model: ('claude' | 'gpt' | 'groq') | null;
      archived: boolean;
      createdAt: string;
      updatedAt: string;
      /** @description Name of the person who asked for it; null where that person is gone. */
      createdBy: string | null;
      version: number;
      blocks: components['schemas']['DraftBlock'][];
      values: {
        'processo.titulo'?: string;
        'processo.numero'?: string;
        'processo.tribunal'?: string;
        'processo.estado'?: string;
        'processo.vencimento'?: string;
        'processo.registo'?: string;
        'cliente.nome'?: string;
        'cliente.nif'?: string;
        'cliente.morada'?: string;
        'cliente.cidade'?: string;
        'cliente.pais'?: string;
        'cliente.email'?: string;
        'cliente.telefone'?: string;
        'escritorio.nome'?: string;
        'advogado.nome'?: string;
        'advogado.cargo'?: string;
        'advogado.email'?: string;
        'advogado.telefone'?: string;
        hoje?: string;
      };
      fills: components['schemas']['Fill'][];
    };
    /**
     * @description The text that a model was sent for a draft, and the use of its answer. A document that is gone for good is not named:
     *     of those in `sent` its title and pages are null.
     */
    DraftWriting: {
      masked: boolean;
      /** @description It was stopped, or came to its most: passages that it had not ended are gaps. */
      stopped: boolean;
      sources: components['schemas']['AiSource'][];
      sent: components['schemas']['AiSentItem'][];
      leftOut: components['schemas']['AiLeftOut'][];
      quotes: components['schemas']['AiQuote'][];
      references: components['schemas']['AiReference'][];
      /** @description Numbers, dates, names and laws that it wrote: those that stand in what it was given, and those that do not. */
      facts: {
        found: number;
        notFound: number;
      };
    };
    /** @enum {string} */
    EntryKind: 'deadline' | 'hearing' | 'task';
    /** @enum {string} */
    EntryState: 'cancelled' | 'fulfilled' | 'open';
    EntryToday: {
      title: string;
      id: string;
      caseId: string | null;
      kind: components['schemas']['EntryKind'];
      state: components['schemas']['EntryState'];
      caseTitle: string | null;
      personName: string | null;
      repeats: ('daily' | 'monthly' | 'weekly' | 'yearly') | null;
      version: number;
    };
    /** @enum {string} */
    Exclude: 'empty' | 'read' | 'unreadable' | 'waiting';
    Fill: {
      of: components['schemas']['FillOf'];
      /** @description The field's name, what the template calls the gap, or the model's text. */
      name: string;
      text: string;
    };
    /** @enum {string} */
    FillOf: 'field' | 'gap' | 'unconfirmed';
    FormerSlug: {
      slug: string;
      /** @description Until when it leads here. */
      leadsUntil: string;
    };
    /** @description A note in a case's history. */
    FoundNote: {
      id: string;
      /** @description Text around the first word, in one line. */
      passage: string;
      caseId: string;
      caseTitle: string;
      userName: string | null;
      createdAt: string;
    };
    /** @description `GET /api/health/live`, `GET /api/health/ready` */
    Health: {
      /** @constant */
      status: 'ok';
    };
    /** @description A hearing of today. */
    HearingToday: {
      title: string;
      id: string;
      caseId: string | null;
      kind: components['schemas']['EntryKind'];
      state: components['schemas']['EntryState'];
      caseTitle: string | null;
      personName: string | null;
      repeats: ('daily' | 'monthly' | 'weekly' | 'yearly') | null;
      version: number;
      link: string | null;
      /** @description Times of a hearing, by the office's clock on that day. */
      startsAt: string | null;
      endsAt: string | null;
      place: string | null;
    };
    /** @enum {string} */
    HistoryAction:
      | 'created'
      | 'document_uploaded'
      | 'entry_added'
      | 'entry_cancelled'
      | 'entry_changed'
      | 'entry_deleted'
      | 'entry_fulfilled'
      | 'entry_moved'
      | 'entry_reopened'
      | 'note_added'
      | 'status_changed'
      | 'updated';
    /** @description One line of a case's history, newest first in lists. */
    HistoryEntry: {
      id: string;
      caseId: string;
      action: components['schemas']['HistoryAction'];
      /** @description The changed field of an `updated`; each field has its own entry. */
      field: ('clientId' | 'court' | 'dueDate' | 'number' | 'responsibleId' | 'title') | null;
      /** @description The kind of the agenda entry of an `entry_` action. */
      entryKind: ('deadline' | 'hearing' | 'task') | null;
      /** @description The note's text, or the title of the document or of the agenda entry. */
      description: string | null;
      /** @description Statuses as codes, dates as `YYYY-MM-DD`, clients and colleagues by their name at that time. */
      oldValue: string | null;
      newValue: string | null;
      userId: string | null;
      userName: string | null;
      createdAt: string;
    };
    ImportDuplicate: {
      line: number;
      /**
       * @description The common value. Clients with neither e-mail nor tax number are compared by `name`, cases
       *     without a number by `title`, agenda entries by `day`, each with what else is known of them.
       * @enum {string}
       */
      by: 'day' | 'email' | 'name' | 'number' | 'taxId' | 'title';
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
    ImportKind: 'agenda-entries' | 'cases' | 'clients';
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
        link?: number;
        country?: number;
        email?: number;
        client?: number;
        region?: number;
        phone?: number;
        dueOn?: number;
        internalOn?: number;
        startsAt?: number;
        endsAt?: number;
        place?: number;
        notes?: number;
        kind?: number;
        status?: number;
        dueDate?: number;
        court?: number;
        responsible?: number;
        taxId?: number;
        addressLine1?: number;
        addressLine2?: number;
        postalCode?: number;
        city?: number;
        billingEmail?: number;
        billingPhone?: number;
        paymentTerms?: number;
        preferredPaymentMethod?: number;
        iban?: number;
        swift?: number;
        creditLimit?: number;
        state?: number;
        registeredOn?: number;
        caseNumber?: number;
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
      /**
       * @description Values that look wrong and are stored all the same (tax numbers, IBAN, BIC), values that may mean something else
       *     and are stored as the reason says, and lines above the headings, with no heading, which are left out.
       */
      warnings: components['schemas']['ImportFault'][];
      warningCount: number;
      /** @description How many more the office's plan has room for now; null: any number. */
      places: number | null;
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
        reasons: ('agenda' | 'cases' | 'changed' | 'documents' | 'notes' | 'people')[];
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
        reasons: ('agenda' | 'cases' | 'changed' | 'documents' | 'notes' | 'people')[];
      }[];
    };
    /** @description A person who was invited by mail. */
    Invitation: {
      id: string;
      userType: components['schemas']['Role'];
      /** @description Client of a client user's invitation. */
      clientId: string | null;
      clientName: string | null;
      /** @description Makes a colleague an administrator, if the administrator who sent it last still is one when it is accepted. */
      administrator: boolean;
      /** @description Name of the colleague who sent it first; null where their profile is gone. */
      inviter: string | null;
      status: components['schemas']['InvitationStatus'];
      sentAt: string;
      /** @description Seven days after it was sent. */
      expiresAt: string;
      acceptedAt: string | null;
      /** @description As of a portal user. */
      mailState: ('failed' | 'pending' | 'sent') | null;
      createdAt: string;
      updatedAt: string;
      version: number;
      fullName: string;
      email: string;
      position: string | null;
      phone: string | null;
    };
    /** @description Its reply. No session is open any more: where to sign in. */
    InvitationAccepted: {
      /** @description Role in the office from now on; staff stay staff when they accept a client's invitation. */
      userType: components['schemas']['Role'];
      slug: string;
    };
    /** @description `GET /api/invitations/preview?token=&email=`: what the holder of a link is shown. */
    InvitationPreview: {
      email: string;
      fullName: string;
      userType: components['schemas']['Role'];
      position: string | null;
      clientName: string | null;
      /** @description Name of the person who invites; null where their profile is gone. */
      inviter: string | null;
      /** @description Address of the tenant that invites; its brand is the page's. */
      slug: string;
      companyName: string;
      /** @description The e-mail has an account, whose password is asked for; without one, a password is chosen. */
      hasAccount: boolean;
    };
    /**
     * @description Answer to a resend, and part of the answer to every invitation. `emailSent` is false when the mail has not left
     *     within three seconds; it is still tried.
     */
    InvitationSent: {
      emailSent: boolean;
    };
    /** @enum {string} */
    InvitationStatus: 'accepted' | 'expired' | 'pending';
    InvitedPortalUser: {
      id: string;
      isPrimaryContact: boolean;
      status: components['schemas']['PortalUserStatus'];
      /** @description The pending invitation, which `POST /api/invitations/:id/resend` sends again. */
      invitationId: string | null;
      /** @description State of the pending invitation's mail; null where there is none, or where it is no longer known. */
      mailState: ('failed' | 'pending' | 'sent') | null;
      /** @description The e-mail the person signs in with, which may differ from `email`; null without an account. */
      loginEmail: string | null;
      fullName: string;
      email: string;
      position: string | null;
      phone: string | null;
      emailSent: boolean;
    };
    /** @enum {string} */
    ItemState: 'accepted' | 'open' | 'received' | 'returned';
    /** @description A client that was joined into this one, as long as that can be undone. */
    JoinedClient: {
      deletionId: string;
      name: string;
      joinedAt: string;
      undoableUntil: string;
    };
    /** @description A court case (processo). */
    LegalCase: {
      id: string;
      clientName: string | null;
      /** @description Also of a colleague who has left. */
      responsibleName: string | null;
      /** @description Id of the user who created it. */
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
      /** @description The colleague who answers for it: a staff user with access to the office. */
      responsibleId: string | null;
    };
    /** @description Proposals from a letter; null where the model found none. */
    LetterProposal: {
      value: string;
      quote: components['schemas']['AiQuote'] | null;
      /**
       * @description The quote says something else, or not all of the value: a person has to compare them.
       * @constant
       */
      notInQuote?: true;
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
      /** @description Name of the person who imported it; null where their profile is gone. */
      importedBy: string | null;
      importedAt: string;
      /** @description Until when it can be taken back. */
      undoableUntil: string;
    };
    /** @enum {string} */
    MessageKind: 'assigned' | 'checklist' | 'message' | 'status';
    MorningMail: {
      /** @description When the last one was sent; null before the first. */
      lastAt: string | null;
      enabled: boolean;
      weekdays: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
    };
    /** @description Secret for an authenticator app, as text (base 32) and as the content of a QR code. */
    NewAuthenticator: {
      secret: string;
      uri: string;
    };
    NextPortalEntry: {
      caseId: string;
      caseTitle: string;
      id: string;
      kind: components['schemas']['EntryKind'];
      state: components['schemas']['EntryState'];
      title: string;
      dueOn: string;
      /** @description Times of a hearing, by the office's clock. */
      startsAt: string | null;
      endsAt: string | null;
      place: string | null;
      link: string | null;
      /** @description Day and hour that the portal showed before the last move. */
      previousOn: string | null;
      previousAt: string | null;
      /** @description By the office's clock: a hearing at its end, or with its day if it has none; anything else with its day. */
      over: boolean;
    };
    /** @description A line of a case's history, a client that was made, or a document that was put into a client's folder. */
    OfficeActivity: {
      id: string;
      /** @enum {string} */
      action:
        | 'client_created'
        | 'created'
        | 'document_filed'
        | 'document_uploaded'
        | 'entry_added'
        | 'entry_cancelled'
        | 'entry_changed'
        | 'entry_deleted'
        | 'entry_fulfilled'
        | 'entry_moved'
        | 'entry_reopened'
        | 'note_added'
        | 'status_changed'
        | 'updated';
      at: string;
      caseId: string | null;
      caseTitle: string | null;
      /** @description Client of the case as it is now, or of the folder. */
      clientId: string | null;
      clientName: string | null;
      /** @description The changed field of an `updated`; each field has its own entry. */
      field: ('clientId' | 'court' | 'dueDate' | 'number' | 'responsibleId' | 'title') | null;
      /** @description The note's text, or the title of the document or of the agenda entry. */
      description: string | null;
      /** @description Statuses as codes, dates as `YYYY-MM-DD`, clients and colleagues by their name at that time. */
      oldValue: string | null;
      newValue: string | null;
      userName: string | null;
    };
    /** @description `GET /api/office/closing`: the effects of closing the office today. */
    OfficeClosing: {
      /** @description The last day on which it could be reopened, `YYYY-MM-DD`. */
      lastDay: string;
      /** @description Staff with access. */
      people: number;
      /** @description Clients with at least one person who can use the portal. */
      portalClients: number;
      cases: number;
      documents: number;
      /** @description Open deadlines: overdue ones, and those of today and the next seven days. */
      overdue: number;
      upcoming: number;
      /** @description Whether a paid subscription would be renewed. */
      renews: boolean;
      /** @description Whether the person's second step is on, which a closing requires. */
      secondStep: boolean;
    };
    /** @description Records that a change of country affects. `GET /api/office/settings/effects?country=spain`. */
    OfficeEffects: {
      /** @description Open deadlines, and those on a national holiday of that country. */
      deadlines: number;
      deadlinesOnHolidays: number;
      /** @description The first of these days. */
      holidays: string[];
      /** @description Open hearings with an hour. Hours have no zone; they are the office's local time. */
      hearings: number;
      tasks: number;
      /** @description Clients with a credit limit. */
      creditLimits: number;
    };
    /** @description Its reply. No session is open any more: the tenant at which to sign in. */
    OfficeFounded: {
      slug: string;
    };
    /** @description Sender, reply address and signature of the office's mails. `GET` and `PUT /api/office/mail`. */
    OfficeMail: {
      version: number;
      senderName: string | null;
      answerTo: string | null;
      signature: string | null;
      changedBy: string | null;
      changedAt: string | null;
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
    /** @description The second step that an office requires of its staff. */
    OfficeSecondStep: {
      /** @description The first day on which a session without a second step can do nothing, `YYYY-MM-DD`; null for never. */
      from: string | null;
      /** @description All members of staff, and those of them who sign in with a password alone. */
      staff: number;
      without: number;
    };
    /** @description `GET` and `PUT /api/office/settings`. */
    OfficeSettings: {
      version: number;
      name: string;
      /** @enum {string} */
      country: 'brazil' | 'portugal' | 'spain';
      timeZone: string;
      changedBy: string | null;
      changedAt: string | null;
    };
    OpenChecklist: {
      id: string;
      requestId: string;
      caseId: string | null;
      caseTitle: string | null;
      dueOn: string | null;
      /** @description Name of the member of the staff who asks; null where it is not known. */
      askedBy: string | null;
      /** @description Titles of the first PORTAL_CHECKLISTS lines that wait for the client. */
      wanted: string[];
      /** @description Lines that wait for the client: `open` or `returned`. */
      missing: number;
      items: number;
    };
    /** @description A browser in which the person is signed in. */
    OpenSession: {
      id: string;
      /** @description The one that asks. */
      current: boolean;
      /** @description As the browser names itself. */
      userAgent: string | null;
      address: string | null;
      officeName: string;
      createdAt: string;
      /** @description At most a quarter of an hour behind. */
      usedAt: string;
    };
    /** @description The newest hundred, last used first. */
    OpenSessions: {
      sessions: components['schemas']['OpenSession'][];
    };
    /**
     * @description `GET /api/documents/:id/words?page=`: the words of a scanned page in the order of reading. None where the page has
     *     text of its own, is not read, or was read before places were kept.
     */
    PageWords: {
      words: [number, number, number, number, string][];
    };
    /** @description Monthly price of a subscription at Stripe, before taxes. */
    PaidPrice: {
      /** @description Cents. */
      amount: number;
      currency: components['schemas']['Currency'];
    };
    Passkey: {
      id: string;
      name: string;
      createdAt: string;
      usedAt: string | null;
    };
    /** @description Options for `navigator.credentials`, as `@simplewebauthn/browser` takes them. */
    PasskeyOptions: {
      options: Record<string, never>;
    };
    /** @description An address at the payment provider, for a new tab. */
    PaymentPage: {
      url: string;
    };
    /** @description Limits of an office; null is unlimited. */
    PlanLimits: {
      cases: number | null;
      clients: number | null;
      staffUsers: number | null;
      storageMb: number | null;
    };
    /** @enum {string} */
    PlanTier: 'basic' | 'enterprise' | 'professional';
    /** @description A row of `GET /api/portal/cases`. */
    PortalCase: {
      id: string;
      title: string;
      number: string | null;
      /** @description Any other is "Status Desconhecido". */
      status: components['schemas']['CaseStatus'];
      dueDate: string | null;
      court: string | null;
      /** @description Both are null for a case that was given singly, whose client they may not know. */
      clientId: string | null;
      clientName: string | null;
      createdAt: string;
      updatedAt: string;
    };
    /** @description `GET /api/portal/cases/:id`. */
    PortalCaseRecord: {
      /** @description By day; at most PORTAL_ENTRIES. */
      entries: components['schemas']['PortalEntry'][];
      id: string;
      title: string;
      number: string | null;
      /** @description Any other is "Status Desconhecido". */
      status: components['schemas']['CaseStatus'];
      dueDate: string | null;
      court: string | null;
      /** @description Both are null for a case that was given singly, whose client they may not know. */
      clientId: string | null;
      clientName: string | null;
      createdAt: string;
      updatedAt: string;
    };
    /** @description A client that the portal user acts for. */
    PortalClient: {
      id: string;
      name: string;
    };
    /** @description A row of `GET /api/portal/documents`: what the office shares. */
    PortalDocument: {
      id: string;
      title: string;
      mimeType: string;
      sizeBytes: number;
      caseId: string | null;
      caseTitle: string | null;
      /** @description As of a `PortalCase`. */
      clientId: string | null;
      clientName: string | null;
      createdAt: string;
    };
    /** @description A deadline, hearing or task that the office marked "Visível no portal". */
    PortalEntry: {
      id: string;
      kind: components['schemas']['EntryKind'];
      state: components['schemas']['EntryState'];
      title: string;
      dueOn: string;
      /** @description Times of a hearing, by the office's clock. */
      startsAt: string | null;
      endsAt: string | null;
      place: string | null;
      link: string | null;
      /** @description Day and hour that the portal showed before the last move. */
      previousOn: string | null;
      previousAt: string | null;
      /** @description By the office's clock: a hearing at its end, or with its day if it has none; anything else with its day. */
      over: boolean;
    };
    /** @description A row of `GET /api/portal/cases/:id/events`, newest first. */
    PortalEvent: {
      id: string;
      kind: components['schemas']['PortalEventKind'];
      /** @description Statuses as codes, dates as `YYYY-MM-DD`. */
      oldValue: string | null;
      newValue: string | null;
      /** @description Document of a `document` event, if it is still shared. */
      documentId: string | null;
      title: string | null;
      createdAt: string;
    };
    /** @enum {string} */
    PortalEventKind: 'created' | 'document' | 'due_date_changed' | 'status_changed';
    /** @description `GET /api/portal/profile`: the portal user, their clients, and counts of what awaits them. */
    PortalProfile: {
      fullName: string;
      email: string;
      officeName: string;
      /** @description The office's today, `YYYY-MM-DD`: every date counts from it. */
      today: string;
      /** @description By name. Empty where no client has the account's e-mail: "Cliente não encontrado". */
      clients: components['schemas']['PortalClient'][];
      cases: number;
      documents: number;
      /** @description Open service requests, and the office's unread messages in any of them. */
      openRequests: number;
      unreadMessages: number;
      /** @description The next date of a case that is not concluded, today included. */
      nextDate: {
        caseId: string;
        title: string;
        dueDate: string;
      } | null;
      /** @description The next entry that is shown, open and not over; of concluded cases only hearings. */
      nextEntry: components['schemas']['NextPortalEntry'] | null;
      /** @description Lists of documents that wait for this person, those due first in front; at most PORTAL_CHECKLISTS. */
      checklists: components['schemas']['OpenChecklist'][];
      /** @description Seen by a member of the staff: nothing can be written, and nothing counts as read. */
      readOnly: boolean;
      /** @description A larger file is refused. */
      uploadMaxBytes: number;
    };
    /** @description A person at a client who may use the portal. */
    PortalUser: {
      id: string;
      isPrimaryContact: boolean;
      status: components['schemas']['PortalUserStatus'];
      /** @description The pending invitation, which `POST /api/invitations/:id/resend` sends again. */
      invitationId: string | null;
      /** @description State of the pending invitation's mail; null where there is none, or where it is no longer known. */
      mailState: ('failed' | 'pending' | 'sent') | null;
      /** @description The e-mail the person signs in with, which may differ from `email`; null without an account. */
      loginEmail: string | null;
      fullName: string;
      email: string;
      position: string | null;
      phone: string | null;
    };
    /**
     * @description States of a portal user's invitation: `active` once the person has an account here.
     * @enum {string}
     */
    PortalUserStatus: 'accepted' | 'active' | 'not_invited' | 'pending';
    /** @description A staff view of the portal. It is read-only, and marks nothing as read. */
    PortalView: {
      id: string;
      fullName: string;
      clientName: string;
      /** @description They have an account, and so see it themselves. */
      active: boolean;
      expiresAt: string;
    };
    /** @description RFC 9457 body of every refusal. */
    ProblemBody: {
      type: string;
      title: string;
      status: number;
      detail: string;
      /** @description `detail` and the messages of the fields, for react-admin's notifications. */
      message: string;
      code: components['schemas']['ProblemCode'];
      errors?: Record<string, never>;
      requestId: string;
      /** @description With `stale_version`: the present record, and the person who changed it last. */
      current?: unknown;
      changedBy?: string | null;
      /** @description Whether that was the same person, in another tab or on another device. */
      changedByYou?: boolean;
      /** @description With `cases_changed`: every case that has changed since it was read. */
      conflicts?: components['schemas']['CaseConflict'][];
      /** @description With `client_exists`: the clients with the same tax number, e-mail or name. */
      existing?: components['schemas']['SameClient'][];
      /** @description With `case_exists`: the cases with the same number. */
      existingCases?: components['schemas']['SameCase'][];
    };
    /** @enum {string} */
    ProblemCode:
      | 'account_exists'
      | 'address_too_long'
      | 'ai_busy'
      | 'ai_month_used'
      | 'ai_no_key'
      | 'ai_nothing_to_save'
      | 'ai_outage'
      | 'ai_pdf_only'
      | 'ai_quota'
      | 'ai_refused'
      | 'ai_refused_key'
      | 'ai_switched_off'
      | 'ai_too_long'
      | 'ai_too_many_papers'
      | 'already_invited'
      | 'api_key_made'
      | 'bad_link'
      | 'bad_request'
      | 'billing_portal_unavailable'
      | 'broken_upload'
      | 'calendar_feed_made'
      | 'case_exists'
      | 'case_in_bin'
      | 'cases_changed'
      | 'checkout_failed'
      | 'checkout_unavailable'
      | 'checkout_without_page'
      | 'client_exists'
      | 'client_gone'
      | 'client_has_cases'
      | 'client_in_bin'
      | 'client_join_in_bin'
      | 'closing_over'
      | 'common_password'
      | 'conflict'
      | 'dns_unavailable'
      | 'document_accepted'
      | 'domain_not_proved'
      | 'draft_being_written'
      | 'draft_empty'
      | 'email_not_confirmed'
      | 'empty_file'
      | 'empty_folder'
      | 'entry_open'
      | 'entry_settled'
      | 'file_missing'
      | 'file_too_large'
      | 'forbidden'
      | 'foreign_origin'
      | 'headers_too_large'
      | 'heir_without_second_step'
      | 'idempotency_key_reused'
      | 'import_busy'
      | 'import_faults'
      | 'import_in_bin'
      | 'import_too_old'
      | 'import_undone'
      | 'infected_file'
      | 'internal_error'
      | 'invalid_api_key'
      | 'invalid_confirmation'
      | 'invalid_csv'
      | 'invalid_idempotency_key'
      | 'invalid_list_query'
      | 'invalid_webhook'
      | 'invitation_expired'
      | 'invitation_link_incomplete'
      | 'invitation_not_found'
      | 'invitation_not_pending'
      | 'invitation_of_other_email'
      | 'invitation_token_invalid'
      | 'item_accepted'
      | 'item_open'
      | 'item_returned'
      | 'join_widens_access'
      | 'key_without_right'
      | 'last_tenant'
      | 'limit_cases'
      | 'limit_clients'
      | 'limit_staff_users'
      | 'limit_storage'
      | 'logo_too_large'
      | 'logo_too_many_pixels'
      | 'malformed_api_key'
      | 'member_elsewhere'
      | 'method_not_allowed'
      | 'no_office'
      | 'not_administrator'
      | 'not_for_keys'
      | 'not_found'
      | 'not_in_plan'
      | 'not_signed_in'
      | 'nothing_paid'
      | 'nothing_to_undo'
      | 'offers_off'
      | 'office_changed'
      | 'office_closing'
      | 'office_limit_staff_users'
      | 'office_limit_storage'
      | 'office_suspended'
      | 'own_access'
      | 'own_administration'
      | 'own_second_step_first'
      | 'passkey_known'
      | 'passkey_refused'
      | 'passkeys_elsewhere'
      | 'password_not_chosen'
      | 'payload_too_large'
      | 'payments_off'
      | 'people_clash'
      | 'photo_too_large'
      | 'photo_too_many_pixels'
      | 'plan_agreed'
      | 'portal_not_in_plan'
      | 'portal_user_exists'
      | 'portal_view_over'
      | 'portal_view_read_only'
      | 'range_not_satisfiable'
      | 'report_being_made'
      | 'report_failed'
      | 'request_timeout'
      | 'route_not_found'
      | 'scan_unavailable'
      | 'second_step_expired'
      | 'second_step_kept'
      | 'second_step_off'
      | 'second_step_on'
      | 'second_step_required'
      | 'session_of_other'
      | 'sign_up_closed'
      | 'signed_in_as_other'
      | 'stale_version'
      | 'storage_full'
      | 'storage_unavailable'
      | 'summary_being_made'
      | 'summary_empty'
      | 'summary_outdated'
      | 'takeout_running'
      | 'too_large_to_scan'
      | 'too_many_api_keys'
      | 'too_many_documents'
      | 'too_many_passkeys'
      | 'too_many_requests'
      | 'unaccepted_full'
      | 'unavailable'
      | 'unconfirmed_values'
      | 'unreadable_logo'
      | 'unreadable_photo'
      | 'unsupported_media_type'
      | 'validation_failed'
      | 'webhook_gone'
      | 'wrong_code'
      | 'wrong_credentials'
      | 'wrong_file_type'
      | 'wrong_logo_type'
      | 'wrong_password'
      | 'wrong_photo_type';
    Profile: {
      email: string;
      position: string;
      version: number;
      fullName: string;
      phone: string | null;
    };
    RecentCase: {
      id: string;
      title: string;
      number: string | null;
      status: components['schemas']['CaseStatus'];
      dueDate: string | null;
    };
    /** @description Shown once. `XXXX-XXXX` each. */
    RecoveryCodes: {
      codes: string[];
    };
    /** @description The office's default reminders by kind, for entries without their own. `GET` and `PUT /api/office/reminders`. */
    ReminderDefaults: {
      deadline: ('0d' | '14d' | '1d' | '1h' | '2d' | '2h' | '30d' | '3d' | '4h' | '7d')[];
      hearing: ('0d' | '14d' | '1d' | '1h' | '2d' | '2h' | '30d' | '3d' | '4h' | '7d')[];
      task: ('0d' | '14d' | '1d' | '1h' | '2d' | '2h' | '30d' | '3d' | '4h' | '7d')[];
      version: number;
      changedBy: string | null;
      changedAt: string | null;
    };
    /**
     * @description The office's cases, deadlines and documents, or those that one colleague answers for. Days are the office's. What was deleted counts nowhere.
     *
     *     A deadline is met by a case that was concluded on the day it was due or before, and missed by one that was
     *     concluded later or is still open after that day. One that is due today or later is neither, and neither is that of
     *     a case that was put in as concluded, since nobody knows when it was. Such a case counts in no duration either.
     */
    Report: {
      /** @description `YYYY-MM-DD`, both included. */
      from: string;
      to: string;
      /** @description Name of the colleague whose cases it is about, also of one who has left; null: it is about all of the office. */
      responsible: string | null;
      /** @description When it was made; an ISO instant. */
      madeAt: string;
      /** @description All of them; those that were created and concluded in the period. */
      cases: {
        total: number;
        created: number;
        concluded: number;
      };
      /** @description Due in the period. */
      deadlines: {
        met: number;
        missed: number;
      };
      /** @description Whole days from creation to conclusion, of what was concluded in the period; null without any. */
      duration: {
        mean: number | null;
        median: number | null;
        cases: number;
      };
      /** @description All of them; those that were added in the period. */
      documents: {
        total: number;
        added: number;
        bytes: number;
      };
      months: components['schemas']['ReportMonth'][];
      status: {
        aberto: number;
        em_andamento: number;
        concluido: number;
      };
      courts: components['schemas']['CaseShares'];
      clients: components['schemas']['CaseShares'];
      responsibles: components['schemas']['CaseShares'];
      /** @description Courts that concluded most in the period, the shortest mean first; null is no court. */
      durations: {
        court: string | null;
        mean: number;
        median: number;
        cases: number;
      }[];
      documentKinds: {
        kind: components['schemas']['DocumentKind'];
        documents: number;
        bytes: number;
      }[];
    };
    /** @description A calendar month of the period, as far as it lies in it. */
    ReportMonth: {
      /** @description `YYYY-MM` */
      month: string;
      created: number;
      concluded: number;
      /** @description Deadlines by the month they were due in. */
      met: number;
      missed: number;
      documents: number;
      /** @description Bytes of today's documents that existed at the month's end. */
      bytes: number;
    };
    /** @description `GET /api/reports?from=&to=&responsibleId=`, without days of this year until today. */
    ReportReply: {
      /** @description Null while it is made for an office with many cases or documents: ask again after a second or two. */
      report: components['schemas']['Report'] | null;
      /**
       * @description It could not be made, in the last FAILED_MINUTES: with `again=true` another attempt is begun, and without after
       *     these minutes.
       */
      failed: boolean;
    };
    /** @description A document of a conversation. */
    RequestDocument: {
      id: string;
      title: string;
      mimeType: string;
      sizeBytes: number;
      createdAt: string;
      state: components['schemas']['RequestDocumentState'];
    };
    /** @enum {string} */
    RequestDocumentState: 'received' | 'returned' | 'stored';
    /** @description A row of `GET .../service-requests/:id/messages`, newest first. */
    RequestMessage: {
      id: string;
      requestId: string;
      kind: components['schemas']['MessageKind'];
      by: components['schemas']['Role'];
      authorName: string | null;
      text: string | null;
      /** @description New status, for `status`. */
      status: ('concluido' | 'em_andamento' | 'novo') | null;
      /** @description Name of the colleague, for `assigned`. */
      assignedName: string | null;
      /** @description When the other side first read it. */
      readAt: string | null;
      createdAt: string;
      documents: components['schemas']['RequestDocument'][];
      checklist: components['schemas']['Checklist'] | null;
    };
    /** @description `GET /api/service-requests/statistics`: exact to COUNT_CAP; one more means "more than". */
    RequestStatistics: {
      novo: number;
      emAndamento: number;
      concluido: number;
      /** @description Requests with messages that no member of staff has read: the count in the navigation. */
      unread: number;
    };
    /** @description Answer to `POST /api/deletions/:id/restore`: what came back. */
    Restored: {
      kind: components['schemas']['DeletionKind'];
      subjectId: string;
    };
    /** @description The records that a `Restoration` brought back. */
    RestoredAll: {
      restored: components['schemas']['Restored'][];
    };
    /** @enum {string} */
    Role: 'client' | 'staff';
    /** @description A case with the same number, however it is written, as `case_exists` names it: ten of them at most. */
    SameCase: {
      id: string;
      title: string;
      number: string;
    };
    /**
     * @description A client with the same tax number, e-mail or name, as `client_exists` names it: one for each field. The other one
     *     is stored once `distinctFrom` holds its id. What an edit leaves as it is, is not asked about again. Names are the
     *     same whatever their case, accents, punctuation and spaces, unless two different tax numbers tell the clients apart.
     */
    SameClient: {
      id: string;
      name: string;
      by: ('email' | 'name' | 'taxId')[];
    };
    /** @description A saved view of the cases. Only the person who saved it sees it. */
    SavedView: {
      id: string;
      /** @description The query of the address that shows it, without `?`: what `queryOfView` writes. */
      query: string;
      createdAt: string;
      updatedAt: string;
      version: number;
      name: string;
    };
    /** @description `GET /api/search?q=`: the best few of each kind, newest first; clients by name. */
    SearchReply: {
      /** @description By title, number in any spelling, court, or the client's name. */
      cases: {
        number: string | null;
        title: string;
        id: string;
        /** @enum {string} */
        status: 'aberto' | 'concluido' | 'em_andamento';
        dueDate: string | null;
        court: string | null;
        clientId: string | null;
        clientName: string | null;
      }[];
      /** @description By name, e-mail or city, or the digits of a telephone or tax number. */
      clients: {
        id: string;
        name: string;
        avatarUrl: string | null;
        caseCount: number;
        documentCount: number;
      }[];
      /** @description By title. */
      documents: {
        title: string;
        id: string;
        caseId: string | null;
        createdAt: string;
        clientId: string | null;
        sizeBytes: number;
        clientName: string | null;
        /** @description Title of its case, name of the client in whose folder it is. */
        caseTitle: string | null;
        mimeType: string;
      }[];
      /** @description By title, person or client. None without the client portal, or to an API key without `requests:read`. */
      requests: {
        title: string;
        id: string;
        /** @enum {string} */
        status: 'concluido' | 'em_andamento' | 'novo';
        /** @description Time of the last message of either side, else of the request: lists are sorted by it, newest first. */
        lastAt: string;
        clientName: string;
        caseTitle: string | null;
        /** @description Name of the person on the client's side. */
        personName: string;
      }[];
      /** @description By title: open entries first, the soonest first. None to an API key without `agenda:read`. */
      agenda: {
        title: string;
        id: string;
        caseId: string | null;
        /** @description A day of the office, never an instant. */
        dueOn: string;
        /** @description Times of a hearing, by the office's clock on that day. */
        startsAt: string | null;
        kind: components['schemas']['EntryKind'];
        clientName: string | null;
        state: components['schemas']['EntryState'];
        caseTitle: string | null;
        caseNumber: string | null;
      }[];
      /** @description Newest notes that have the words. */
      notes: components['schemas']['FoundNote'][];
    };
    /** @description By what the second step can be taken, beside a code of the authenticator app or a recovery code. */
    SecondStepOffer: {
      passkey: boolean;
    };
    /** @enum {string} */
    SecurityAction:
      | 'administrator_made'
      | 'administrator_unmade'
      | 'agenda_entry_deleted'
      | 'agenda_entry_purged'
      | 'agenda_entry_restored'
      | 'agenda_exported'
      | 'ai_sent_downloaded'
      | 'ai_settings_changed'
      | 'answer_address_changed'
      | 'api_key_created'
      | 'api_key_revoked'
      | 'archive_downloaded'
      | 'calendar_feed_changed'
      | 'calendar_feed_created'
      | 'calendar_feed_ended'
      | 'calendar_feed_renewed'
      | 'case_access_given'
      | 'case_access_taken'
      | 'case_client_changed'
      | 'case_deleted'
      | 'case_purged'
      | 'case_restored'
      | 'cases_exported'
      | 'chain_broken'
      | 'chain_verified'
      | 'client_deleted'
      | 'client_email_changed'
      | 'client_iban_changed'
      | 'client_join_purged'
      | 'client_join_restored'
      | 'client_joined'
      | 'client_login_made'
      | 'client_purged'
      | 'client_restored'
      | 'clients_exported'
      | 'clients_joined'
      | 'document_deleted'
      | 'document_downloaded'
      | 'document_hidden'
      | 'document_purged'
      | 'document_read'
      | 'document_restored'
      | 'document_shared'
      | 'domain_changed'
      | 'domain_verified'
      | 'draft_downloaded'
      | 'draft_sent_downloaded'
      | 'email_confirmed'
      | 'import_purged'
      | 'import_restored'
      | 'import_undone'
      | 'infected_file_refused'
      | 'invitation_accepted'
      | 'invitation_deleted'
      | 'invitation_edited'
      | 'invitation_resent'
      | 'list_imported'
      | 'list_read'
      | 'office_changed'
      | 'office_closed'
      | 'office_closing_ended'
      | 'office_exported'
      | 'office_founded'
      | 'office_imported'
      | 'office_reopened'
      | 'office_suspended'
      | 'office_switched'
      | 'passkey_added'
      | 'passkey_removed'
      | 'password_changed'
      | 'plan_changed'
      | 'plan_given'
      | 'portal_user_added'
      | 'portal_user_email_changed'
      | 'portal_user_invited'
      | 'portal_user_removed'
      | 'portal_viewed'
      | 'recovery_asked'
      | 'recovery_codes_renewed'
      | 'refresh_token_reused'
      | 'reminders_changed'
      | 'report_exported'
      | 'second_step_failed'
      | 'second_step_locked'
      | 'second_step_not_required'
      | 'second_step_off'
      | 'second_step_on'
      | 'second_step_required'
      | 'second_step_reset'
      | 'security_log_exported'
      | 'session_ended'
      | 'sign_in'
      | 'sign_in_failed'
      | 'sign_in_locked'
      | 'sign_out'
      | 'sign_up'
      | 'slug_changed'
      | 'staff_invited'
      | 'staff_profile_changed'
      | 'staff_user_added'
      | 'staff_user_removed'
      | 'takeout_downloaded'
      | 'takeout_ended'
      | 'takeout_ordered'
      | 'tenant_created'
      | 'tenant_deleted'
      | 'webhook_changed'
      | 'webhook_created'
      | 'webhook_deleted'
      | 'webhook_secret_ended'
      | 'webhook_secret_renewed'
      | 'webhook_switched_off';
    /** @description A row of `GET /api/security-log`, which lists actions relevant to security, newest first. */
    SecurityEvent: {
      id: string;
      at: string;
      action: components['schemas']['SecurityAction'];
      /** @description Person whose account acted; null if an API key or the server itself did. */
      who: components['schemas']['SecurityPerson'] | null;
      /** @description Name of the API key that acted; `who` is null then. */
      apiKey: string | null;
      /** @description Record that the action concerns; null if it concerns only the account. */
      subject: components['schemas']['SecuritySubject'] | null;
      address: string | null;
      detail: Record<string, never>;
      /** @description Position in the office's chain of seals; null until the row is sealed. */
      number: number | null;
      /** @description In hexadecimal. */
      seal: string | null;
      previousSeal: string | null;
    };
    /** @description `GET /api/security-log/overview`: the state of the chain, and the people to filter by. */
    SecurityOverview: {
      /** @description Number and seal of the last sealed row, `4806-b7d204…`; null if nothing is sealed yet. */
      head: string | null;
      /** @description Result of the last check of the chain; null if there was none. */
      check: {
        at: string;
        entries: number;
        faults: number;
      } | null;
      /** @description The first 1,000: staff, including those who left, then client users with an account. */
      people: components['schemas']['SecurityPerson'][];
      /** @description The first 1,000, including revoked ones. */
      apiKeys: {
        id: string;
        name: string;
      }[];
    };
    SecurityPerson: {
      userId: string;
      /** @description Null if no record of the office names the person any more. */
      name: string | null;
      role: ('client' | 'staff') | null;
    };
    SecuritySubject: {
      kind: string;
      id: string;
      /** @description Present name, or the name at its deletion; null if it was purged. */
      name: string | null;
      /** @description Whether it can be opened: it exists and is not in the recycle bin. */
      there: boolean;
    };
    /**
     * @description Why a person sees a case: as a user of its client, by the client's own e-mail, or because it was given to them.
     * @enum {string}
     */
    SeesBy: 'client' | 'email' | 'grant';
    SentInvitation: {
      id: string;
      userType: components['schemas']['Role'];
      /** @description Client of a client user's invitation. */
      clientId: string | null;
      clientName: string | null;
      /** @description Makes a colleague an administrator, if the administrator who sent it last still is one when it is accepted. */
      administrator: boolean;
      /** @description Name of the colleague who sent it first; null where their profile is gone. */
      inviter: string | null;
      status: components['schemas']['InvitationStatus'];
      sentAt: string;
      /** @description Seven days after it was sent. */
      expiresAt: string;
      acceptedAt: string | null;
      /** @description As of a portal user. */
      mailState: ('failed' | 'pending' | 'sent') | null;
      createdAt: string;
      updatedAt: string;
      version: number;
      fullName: string;
      email: string;
      position: string | null;
      phone: string | null;
      emailSent: boolean;
    };
    /** @description A row of `GET /api/service-requests` and of `GET /api/portal/service-requests`. */
    ServiceRequest: {
      id: string;
      description: string | null;
      clientId: string;
      clientName: string;
      /** @description Null of the person with the client's own e-mail. */
      clientUserId: string | null;
      /** @description Name of the person on the client's side. */
      personName: string;
      caseTitle: string | null;
      caseNumber: string | null;
      assignedName: string | null;
      /** @description Side and person that opened it. */
      openedBy: components['schemas']['Role'];
      authorName: string | null;
      createdAt: string;
      updatedAt: string;
      /** @description Time of the last message of either side, else of the request: lists are sorted by it, newest first. */
      lastAt: string;
      last: {
        by: components['schemas']['Role'];
        authorName: string | null;
        text: string | null;
      } | null;
      /** @description Messages of the other side that this side has not read; the opening itself counts as one. */
      unread: number;
      /** @description Lines of its lists of documents that wait for the client, and those that wait for the office. */
      missingItems: number;
      receivedItems: number;
      version: number;
      title: string;
      /** @enum {string} */
      status: 'concluido' | 'em_andamento' | 'novo';
      /** @description The account of a staff user. */
      assignedTo: string | null;
      caseId: string | null;
    };
    /** @description The signed-in person and their office: `GET /api/auth/session`. */
    SessionInfo: {
      userId: string;
      email: string;
      /** @description From the staff profile; the e-mail's local part where a person has no name yet. */
      fullName: string;
      role: components['schemas']['Role'];
      /** @description Has the right of administrators in the office. It may end while the session goes on. */
      administrator: boolean;
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
        /** @description Features of the office's plan. An open page does not notice another plan; the server checks each request. */
        features: (
          | 'ai_assistant'
          | 'api_access'
          | 'client_portal'
          | 'custom_branding'
          | 'priority_support'
          | 'reports'
        )[];
        /** @description Null while the office is open. */
        closing: components['schemas']['Closing'] | null;
      };
      /** @description All offices of this person, the current one included. */
      offices: components['schemas']['OfficeRef'][];
      /**
       * @description The second step that the office requires and this session lacks; null otherwise. From that day on
       *     (`due`) it can do nothing but turn two steps on.
       */
      missingSecondStep: {
        from: string;
        due: boolean;
      } | null;
    };
    SessionReply: {
      session: components['schemas']['SessionInfo'] | null;
      /**
       * @description True where nobody is signed in but the browser holds a refresh token: `auth/refresh` may bring a session back.
       * @constant
       */
      renewable?: true;
      /** @description The password was right, and a second step is asked for before there is a session. */
      secondStep?: components['schemas']['SecondStepOffer'];
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
      /** @description Text colour on `fill`: white where its contrast is 4.5, else black. */
      on: string;
    };
    /** @description `GET /api/tenants/slug-check`: whether a tenant may have a slug. */
    SlugCheck: {
      slug: string;
      /** @enum {string} */
      state: 'free' | 'malformed' | 'reserved' | 'taken';
    };
    /** @description A member of staff and their second step. */
    StaffSecondStep: {
      id: string;
      fullName: string;
      on: boolean;
      /** @description Whether a colleague may reset it: not one's own, nor that of someone with another office. */
      resettable: boolean;
    };
    /** @description A staff member whose access was not removed. */
    StaffUser: {
      id: string;
      /** @description The account. */
      userId: string;
      position: string;
      administrator: boolean;
      /** @description Signs in with a second step. */
      secondStep: boolean;
      createdAt: string;
      updatedAt: string;
      version: number;
      email: string;
      fullName: string;
      phone: string | null;
    };
    /** @description `GET /api/staff-users/:id`, and the answer to its PUT and DELETE. */
    StaffUserRecord: {
      /** @description E-mail of the account; a change of the profile leaves it as it is. */
      loginEmail: string;
      /** @description Sessions in this office that are not over. */
      openSessions: number;
      /** @description Cases that they answer for. */
      answersFor: components['schemas']['CasesAnsweredFor'];
      /** @description Open agenda entries that are their own or that they follow as deputy; over COUNT_CAP means "more than". */
      agendaEntries: number;
      /** @description API keys that they made and that count; only administrators see them, and webhooks. */
      apiKeys: {
        id: string;
        name: string;
        lastUsedAt: string | null;
      }[];
      /** @description Webhooks that they made, on or off. */
      webhooks: {
        id: string;
        url: string;
      }[];
      id: string;
      /** @description The account. */
      userId: string;
      position: string;
      administrator: boolean;
      /** @description Signs in with a second step. */
      secondStep: boolean;
      createdAt: string;
      updatedAt: string;
      version: number;
      email: string;
      fullName: string;
      phone: string | null;
    };
    /** @description `GET /api/subscription`: what the office has now. Times are ISO strings. */
    Subscription: {
      /** @description Without an active subscription `basic`, whose limits then count. */
      planTier: components['schemas']['PlanTier'];
      /** @description Ativo or Inativo. */
      active: boolean;
      /** @description null where there is no subscription. */
      status: ('active' | 'canceled' | 'past_due') | null;
      source: components['schemas']['SubscriptionSource'];
      /** @description The plan by agreement that a larger one is paid above, and that counts when that one does not. */
      agreedTier: ('basic' | 'enterprise' | 'professional') | null;
      /** @description At Stripe, over or beside an agreement too; null where the office never had one. */
      subscriptionId: string | null;
      /** @description State of that subscription; null without one. */
      stripeState:
        | (
            | 'active'
            | 'canceled'
            | 'incomplete'
            | 'incomplete_expired'
            | 'past_due'
            | 'paused'
            | 'trialing'
            | 'unpaid'
          )
        | null;
      /** @description Likewise; null, too, where it is not one plain price in one of our currencies. */
      price: components['schemas']['PaidPrice'] | null;
      /** @description The next billing date; null where nothing is billed. */
      currentPeriodEnd: string | null;
      /** @description The day from which it is over, where it was cancelled. */
      cancelAt: string | null;
      /** @description Until then a failed payment changes nothing. */
      graceUntil: string | null;
      limits: components['schemas']['PlanLimits'];
      /** @description Features that count now; none without an active subscription. */
      features: (
        | 'ai_assistant'
        | 'api_access'
        | 'client_portal'
        | 'custom_branding'
        | 'priority_support'
        | 'reports'
      )[];
      /** @description Whether this installation takes payments; without Stripe keys the operator assigns plans. */
      payments: boolean;
    };
    /** @enum {string} */
    SubscriptionSource: 'agreement' | 'none' | 'stripe';
    SummarySentence: {
      text: string;
      state: components['schemas']['SummarySentenceState'];
      /** @description Numbers of `quotes`. */
      quotes: number[];
    };
    /** @enum {string} */
    SummarySentenceState: 'unsupported' | 'unverified' | 'verified';
    /** @description An archive that can be downloaded, as `GET /api/takeouts/:id/archive.zip`. */
    TakeoutArchive: {
      fileName: string;
      sizeBytes: number;
      /** @description Number of missing or damaged documents; its `manifesto.jsonl` names them. */
      faults: number;
      expiresAt: string;
      id: string;
      /** @description Null if the person is no longer known. */
      orderedBy: string | null;
      createdAt: string;
    };
    /** @description An archive that is being made or has failed. */
    TakeoutOrder: {
      /** @enum {string} */
      state: 'failed' | 'running';
      /** @description Documents that it will have, null until they are counted, and documents written so far. */
      documents: number | null;
      written: number;
      failure: ('failed' | 'interrupted' | 'storage_full' | 'storage_unavailable') | null;
      id: string;
      /** @description Null if the person is no longer known. */
      orderedBy: string | null;
      createdAt: string;
    };
    /** @description An office's archives: at most one of each kind. */
    Takeouts: {
      order: components['schemas']['TakeoutOrder'] | null;
      archive: components['schemas']['TakeoutArchive'] | null;
    };
    /** @description A task that is open and due, or was done today. */
    TaskToday: {
      title: string;
      id: string;
      caseId: string | null;
      kind: components['schemas']['EntryKind'];
      state: components['schemas']['EntryState'];
      caseTitle: string | null;
      personName: string | null;
      repeats: ('daily' | 'monthly' | 'weekly' | 'yearly') | null;
      version: number;
      /** @description A day of the office, never an instant. */
      dueOn: string;
    };
    /** @description A row of `GET /api/document-templates/:id/versions`, newest first: a text that the template had. */
    TemplateVersion: {
      id: string;
      templateId: string;
      /** @description The template's version when this was saved. */
      number: number;
      name: string;
      /** @description The text as it came along with Causa. */
      original: boolean;
      savedAt: string;
      savedBy: string | null;
    };
    /** @description `GET /api/document-template-versions/:id` */
    TemplateVersionRecord: {
      body: string;
      id: string;
      templateId: string;
      /** @description The template's version when this was saved. */
      number: number;
      name: string;
      /** @description The text as it came along with Causa. */
      original: boolean;
      savedAt: string;
      savedBy: string | null;
    };
    /** @description A branded address of the office. */
    Tenant: {
      id: string;
      /** @description Address of the logo, below our own origin. */
      logoUrl: string | null;
      /** @description Derived from the two colours. */
      shades: components['schemas']['BrandShades'];
      /** @description The office's oldest: its address where none is named. */
      isDefault: boolean;
      /** @description Number of clients that are linked to it. */
      clientCount: number;
      domain: components['schemas']['TenantDomain'] | null;
      /** @description Its slugs of the last year, newest first: they still lead here. */
      formerSlugs: components['schemas']['FormerSlug'][];
      createdAt: string;
      updatedAt: string;
      version: number;
      name: string;
      companyName: string;
      /** @description A valid slug (`isSlug`) that no other tenant has. */
      slug: string;
      primaryColor: string;
      secondaryColor: string;
    };
    /** @description A domain of the office's own, and what its DNS has to say before it counts. */
    TenantDomain: {
      name: string;
      /** @description The TXT record. */
      record: {
        name: string;
        value: string;
      };
      /**
       * @description `lost`: it still counts, but its record is missing. `not_in_plan`: proved, and counts again with a plan that has it.
       * @enum {string}
       */
      state: 'lost' | 'not_in_plan' | 'pending' | 'verified';
      /** @description When the DNS was asked last. */
      checkedAt: string | null;
      /** @description When a lost domain stops counting, unless its record is back. */
      endsAt: string | null;
    };
    TextHit: {
      /** @description The passage in pieces, those with a word that was searched for marked. */
      passage: {
        text: string;
        match: boolean;
      }[];
      /** @description Page of a PDF, from 1; null where a document has no pages. */
      page: number | null;
    };
    /** @enum {string} */
    TextState: 'empty' | 'no_text' | 'read' | 'unreadable' | 'waiting';
    /** @description A case without a deadline, as the dashboard lists it. */
    Undated: {
      title: string;
      id: string;
      status: components['schemas']['CaseStatus'];
      clientId: string | null;
      clientName: string | null;
    };
    /** @description `GET /api/usage`: figures that count against the plan, and figures that are only shown. */
    Usage: {
      cases: number;
      clients: number;
      /** @description Active ones, and those whose invitation is pending. */
      staffUsers: number;
      /** @description Mebibytes, with what is being uploaded; a fraction. */
      storageMb: number;
      documents: number;
      /** @description This month's. */
      aiQueries: number;
    };
    /** @description `GET /api/users/statistics`: all but staff exact to COUNT_CAP; one more means "more than". */
    UserStatistics: {
      staff: number;
      /** @description Those of the staff who are administrators. */
      administrators: number;
      /** @description With an account. */
      clientUsers: number;
      pendingInvitations: number;
      acceptedInvitations: number;
    };
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
      /** @description Address to which offices write for help; null where the operator has set none. */
      supportEmail: string | null;
    };
    /** @description A delivery of an event to an endpoint, with the result of the last attempt. */
    WebhookDelivery: {
      id: string;
      /** @description Null where it was deleted. */
      endpointId: string | null;
      /** @description Its host at that time, with the port where it is not the usual one. */
      destination: string;
      /** @description The `webhook-id` that was sent: the same for every attempt, and for all endpoints. */
      eventId: string;
      event: components['schemas']['DeliveredEvent'];
      state: components['schemas']['DeliveryState'];
      attempts: number;
      /** @description HTTP status of the answer; null where there was none. */
      status: number | null;
      fault:
        | ('address' | 'broken' | 'dns' | 'off' | 'refused' | 'secret' | 'timeout' | 'tls')
        | null;
      durationMs: number | null;
      /** @description Null while it is on its way: before the first attempt, and when it is sent anew. */
      attemptedAt: string | null;
      createdAt: string;
    };
    /** @description `GET /api/webhook-deliveries/:id`. */
    WebhookDeliveryRecord: {
      /** @description The payload that was sent, or will be. */
      payload: components['schemas']['WebhookPayload'];
      id: string;
      /** @description Null where it was deleted. */
      endpointId: string | null;
      /** @description Its host at that time, with the port where it is not the usual one. */
      destination: string;
      /** @description The `webhook-id` that was sent: the same for every attempt, and for all endpoints. */
      eventId: string;
      event: components['schemas']['DeliveredEvent'];
      state: components['schemas']['DeliveryState'];
      attempts: number;
      /** @description HTTP status of the answer; null where there was none. */
      status: number | null;
      fault:
        | ('address' | 'broken' | 'dns' | 'off' | 'refused' | 'secret' | 'timeout' | 'tls')
        | null;
      durationMs: number | null;
      /** @description Null while it is on its way: before the first attempt, and when it is sent anew. */
      attemptedAt: string | null;
      createdAt: string;
    };
    /** @description `GET /api/webhook-deliveries/statistics`: of the last 30 days; each counts to 1,000, 1,001 are more. */
    WebhookDeliveryStatistics: {
      total: number;
      failing: number;
    };
    /** @description An address that the office's events are sent to. */
    WebhookEndpoint: {
      id: string;
      url: string;
      events: (
        | 'agenda.anulada'
        | 'agenda.atrasada'
        | 'agenda.criada'
        | 'agenda.cumprida'
        | 'agenda.movida'
        | 'agenda.proxima'
        | 'agenda.reaberta'
        | 'documento.adicionado'
        | 'pedido.criado'
        | 'prazo.alterado'
        | 'prazo.proximo'
        | 'prazo.vencido'
        | 'processo.alterado'
        | 'processo.concluido'
        | 'processo.criado'
        | 'processo.excluido'
        | 'processo.restaurado'
      )[];
      enabled: boolean;
      /** @description Attempts in a row that failed; 0 where the last one was delivered. */
      failures: number;
      /** @description When something was last delivered. */
      deliveredAt: string | null;
      /** @description When it was switched off because nothing could be delivered any more; null where staff did or it is on. */
      switchedOffAt: string | null;
      /** @description Until when the secret before the present one signs beside it; null where none does. */
      previousSecretUntil: string | null;
      createdAt: string;
      updatedAt: string;
      version: number;
    };
    /** @description The secret that signs (`whsec_...`), shown once when it is made. */
    WebhookEndpointSecret: {
      secret: string;
      id: string;
      url: string;
      events: (
        | 'agenda.anulada'
        | 'agenda.atrasada'
        | 'agenda.criada'
        | 'agenda.cumprida'
        | 'agenda.movida'
        | 'agenda.proxima'
        | 'agenda.reaberta'
        | 'documento.adicionado'
        | 'pedido.criado'
        | 'prazo.alterado'
        | 'prazo.proximo'
        | 'prazo.vencido'
        | 'processo.alterado'
        | 'processo.concluido'
        | 'processo.criado'
        | 'processo.excluido'
        | 'processo.restaurado'
      )[];
      enabled: boolean;
      /** @description Attempts in a row that failed; 0 where the last one was delivered. */
      failures: number;
      /** @description When something was last delivered. */
      deliveredAt: string | null;
      /** @description When it was switched off because nothing could be delivered any more; null where staff did or it is on. */
      switchedOffAt: string | null;
      /** @description Until when the secret before the present one signs beside it; null where none does. */
      previousSecretUntil: string | null;
      createdAt: string;
      updatedAt: string;
      version: number;
    };
    /** @description The body of a delivery, as JSON. */
    WebhookPayload: {
      /** @description The event's, as in the header `webhook-id`. */
      id: string;
      type: components['schemas']['DeliveredEvent'];
      /** @description When it happened. */
      timestamp: string;
      /** @constant */
      version: 1;
      data: Record<string, never>;
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
     *     - 401 `not_signed_in`: Entre de novo para continuar.
     *     - 401 `malformed_api_key`: A chave da API está incompleta ou tem um erro de escrita. Envie Authorization: Bearer e a chave.
     *     - 401 `invalid_api_key`: Esta chave da API não existe, expirou ou foi revogada.
     *     - 403 `forbidden`: Esta conta não tem acesso a esta área.
     *     - 403 `not_administrator`: Só os administradores do escritório podem fazer isto. Peça a um deles.
     *     - 403 `not_for_keys`: Esta operação não está aberta a chaves da API.
     *     - 403 `key_without_right`: Esta chave da API não tem a permissão que a operação pede.
     *     - 403 `no_office`: Ainda não foi encontrado nenhum escritório com este e-mail. Peça ao escritório que o registe e tente novamente.
     *     - 403 `office_suspended`: O acesso a este escritório está suspenso. Nada foi apagado. Contacte o suporte.
     *     - 403 `office_closing`: O escritório está a encerrar: tudo pode ser lido, e nada pode ser alterado. Um administrador pode reabri-lo.
     *     - 403 `closing_over`: O prazo para reabrir o escritório terminou, e os dados estão a ser excluídos.
     *     - 403 `portal_not_in_plan`: O portal do cliente não está disponível no plano atual do escritório.
     *     - 403 `not_in_plan`: Esta funcionalidade não está disponível no plano atual do escritório. Faça upgrade para continuar.
     *     - 403 `limit_cases`: Você atingiu o limite de processos do seu plano. Faça upgrade para continuar.
     *     - 403 `limit_clients`: Você atingiu o limite de clientes do seu plano. Faça upgrade para continuar.
     *     - 403 `limit_storage`: Você atingiu o limite de armazenamento do seu plano. Faça upgrade para continuar.
     *     - 403 `limit_staff_users`: Você atingiu o limite de usuários do seu plano. Faça upgrade para continuar.
     *     - 403 `office_limit_storage`: O escritório não tem espaço para receber mais documentos de momento. Fale com o escritório.
     *     - 403 `office_limit_staff_users`: O plano do escritório não tem lugar para mais um usuário. Fale com quem o convidou e abra depois a mesma ligação.
     *     - 403 `portal_view_over`: Esta visualização do portal terminou. Abra-a novamente.
     *     - 403 `portal_view_read_only`: Na visualização como cliente nada pode ser alterado.
     *     - 403 `foreign_origin`: O pedido não veio deste endereço.
     *     - 403 `bad_link`: Esta ligação não é válida ou já expirou.
     *     - 404 `not_found`: O registo não foi encontrado.
     *     - 404 `route_not_found`: Este endereço não existe.
     *     - 405 `method_not_allowed`: Este endereço não aceita este método.
     *     - 408 `request_timeout`: O envio demorou demais e foi interrompido.
     *     - 409 `stale_version`: Outra pessoa alterou este registo entretanto.
     *     - 409 `cases_changed`: Outra pessoa alterou ou excluiu alguns destes processos entretanto. Nada foi salvo.
     *     - 409 `office_changed`: A sessão passou para outro escritório. Recarregue a página.
     *     - 409 `entry_settled`: Este item da agenda já foi cumprido ou anulado.
     *     - 409 `entry_open`: Este item da agenda está em aberto.
     *     - 409 `client_has_cases`: Este cliente tem processos. Confirme que também devem ser excluídos.
     *     - 409 `case_in_bin`: O processo deste documento está na lixeira. Restaure primeiro o processo.
     *     - 409 `client_in_bin`: O cliente deste registo está na lixeira. Restaure primeiro o cliente.
     *     - 409 `client_join_in_bin`: Um destes clientes foi unido a outro depois. Desfaça primeiro a união mais recente.
     *     - 409 `client_gone`: Um destes clientes foi unido a outro entretanto. Nada foi alterado.
     *     - 409 `join_widens_access`: Há pessoas que passam a ver mais no portal. Confira quem são antes de unir.
     *     - 409 `people_clash`: Há pessoas que estão nos dois clientes com acessos diferentes. Nada foi alterado.
     *     - 409 `too_many_api_keys`: O escritório já tem o máximo de chaves. Revogue uma que já não seja usada.
     *     - 409 `api_key_made`: Esta chave já foi criada e só é mostrada uma vez. Revogue-a e crie outra.
     *     - 409 `calendar_feed_made`: Este endereço já foi criado e só é mostrado uma vez. Renove a subscrição para ter outro.
     *     - 409 `own_access`: Não é possível remover o próprio acesso.
     *     - 409 `own_administration`: Para deixar de ser administrador, transfira a administração ou peça a outro administrador.
     *     - 409 `heir_without_second_step`: A administração só se transfere para quem tem a verificação em dois passos ativada.
     *     - 409 `takeout_running`: Já há uma exportação de tudo a ser preparada. Espere que termine ou cancele-a.
     *     - 409 `conflict`: O registo mudou entretanto. Tente novamente.
     *     - 409 `item_open`: O cliente ainda não enviou este documento.
     *     - 409 `item_accepted`: Este documento já foi aceite.
     *     - 409 `item_returned`: Este documento já foi devolvido ao cliente.
     *     - 409 `document_accepted`: Este documento já está entre os do escritório.
     *     - 409 `unaccepted_full`: O que já foi enviado e ainda não foi aceite ocupa o espaço todo. Quando o escritório o aceitar, volta a haver espaço.
     *     - 409 `too_many_documents`: Já há documentos demais à espera aqui.
     *     - 409 `empty_folder`: Este cliente não tem documentos.
     *     - 413 `payload_too_large`: O conteúdo enviado ultrapassa o limite.
     *     - 416 `range_not_satisfiable`: O arquivo não tem a parte pedida.
     *     - 415 `unsupported_media_type`: O formato do pedido não é aceito.
     *     - 414 `address_too_long`: O endereço do pedido ultrapassa o limite.
     *     - 431 `headers_too_large`: Os cabeçalhos ultrapassam o limite.
     *     - 422 `validation_failed`: Há campos por corrigir.
     *     - 422 `idempotency_key_reused`: Esta Idempotency-Key já veio com outro pedido.
     *     - 422 `unconfirmed_values`: Há valores que parecem errados. Corrija ou confirme para salvar assim.
     *     - 409 `client_exists`: Já existe um cliente com este número fiscal, e-mail ou nome. Confira, ou confirme que é outro.
     *     - 409 `case_exists`: Já existe um processo com este número. Confira, ou confirme que é outro.
     *     - 409 `last_tenant`: O escritório precisa de pelo menos um tenant.
     *     - 409 `domain_not_proved`: O registo TXT ainda não foi encontrado. Depois de criado, pode demorar até uma hora a aparecer.
     *     - 409 `webhook_gone`: O webhook desta entrega foi excluído: já não há para onde a enviar.
     *     - 503 `dns_unavailable`: O DNS deste domínio não responde. Tente novamente em instantes.
     *     - 422 `ai_pdf_only`: Apenas arquivos PDF são aceitos.
     *     - 409 `ai_too_many_papers`: Já tem o máximo de PDF para análise. Apague PDF ou conversas de que já não precise.
     *     - 409 `summary_being_made`: Já há uma leitura em curso. Aguarde que termine.
     *     - 422 `summary_empty`: O modelo não encontrou nada que pudesse citar. Verifique se os documentos têm texto.
     *     - 409 `summary_outdated`: Um documento foi excluído entretanto. Tente novamente.
     *     - 422 `draft_empty`: O modelo não acabou nenhum trecho da peça. Tente novamente ou escolha outro modelo.
     *     - 409 `draft_being_written`: Esta minuta ainda está a ser escrita. Aguarde que termine.
     *     - 422 `invalid_csv`: O arquivo não é uma lista CSV que se consiga ler.
     *     - 422 `import_faults`: Há linhas por corrigir. Nada foi importado.
     *     - 429 `import_busy`: Há outra lista sendo importada. Tente novamente em instantes.
     *     - 503 `report_being_made`: O relatório está a ser preparado. Tente novamente em instantes.
     *     - 503 `report_failed`: Não foi possível preparar o relatório. Tente novamente dentro de alguns minutos.
     *     - 409 `import_too_old`: Passou o prazo em que esta importação podia ser desfeita.
     *     - 409 `import_undone`: Esta importação já foi desfeita.
     *     - 409 `nothing_to_undo`: Tudo o que veio nesta importação já foi alterado ou excluído.
     *     - 409 `import_in_bin`: O cliente deste registo foi para a lixeira com uma importação. Restaure primeiro a importação.
     *     - 400 `invalid_webhook`: A assinatura do pedido não confere.
     *     - 401 `wrong_credentials`: E-mail ou senha incorretos.
     *     - 401 `email_not_confirmed`: Enviamos um link de confirmação.
     *     - 401 `second_step_expired`: Passou demasiado tempo. Entre de novo com a senha.
     *     - 403 `sign_up_closed`: Nesta instalação não se criam escritórios: quem a administra abre-os a pedido.
     *     - 403 `second_step_required`: O escritório exige a verificação em dois passos. Ative-a para continuar.
     *     - 409 `second_step_on`: A verificação em dois passos já está ativada.
     *     - 409 `second_step_off`: A verificação em dois passos não está ativada.
     *     - 409 `second_step_kept`: Um escritório desta conta exige a verificação em dois passos: não pode ser desativada.
     *     - 409 `own_second_step_first`: Ative primeiro a verificação em dois passos nesta conta e entre com ela.
     *     - 409 `member_elsewhere`: Esta pessoa pertence também a outro escritório: os dois passos são dela.
     *     - 409 `session_of_other`: A sessão aberta é de outra pessoa. Saia da conta para criar o escritório.
     *     - 409 `password_not_chosen`: A senha desta conta foi dada por um escritório. Escolha outra em "Esqueci minha senha" e volte a abrir a ligação da mensagem.
     *     - 409 `passkey_known`: Esta chave de acesso já está numa conta.
     *     - 409 `too_many_passkeys`: Uma conta tem no máximo 20 chaves de acesso.
     *     - 409 `passkeys_elsewhere`: As chaves de acesso só funcionam no endereço principal da Causa.
     *     - 422 `wrong_password`: A senha atual não está correta.
     *     - 422 `wrong_code`: O código não está correto ou já foi usado.
     *     - 422 `passkey_refused`: A chave de acesso não foi reconhecida. Tente novamente ou entre com a senha.
     *     - 422 `common_password`: Esta senha é demasiado comum. Escolha outra.
     *     - 409 `portal_user_exists`: Este email já está cadastrado para este cliente.
     *     - 409 `already_invited`: Esta pessoa já tem um convite ou uma conta.
     *     - 409 `invitation_not_pending`: Só um convite pendente pode ser alterado ou reenviado.
     *     - 400 `invitation_link_incomplete`: Link de convite inválido. Parâmetros obrigatórios ausentes.
     *     - 400 `invitation_token_invalid`: Token de convite inválido ou corrompido.
     *     - 400 `invitation_of_other_email`: Token de convite não corresponde ao email.
     *     - 404 `invitation_not_found`: Convite não encontrado ou já foi processado.
     *     - 410 `invitation_expired`: Este convite expirou. Solicite um novo convite.
     *     - 409 `account_exists`: Este e-mail já tem uma conta. Entre com a senha dela para aceitar o convite.
     *     - 409 `signed_in_as_other`: A sessão aberta é de outra pessoa. Saia da conta para aceitar o convite.
     *     - 409 `payments_off`: Esta instalação não recebe pagamentos. O plano é atribuído por quem a administra.
     *     - 503 `checkout_unavailable`: O serviço de pagamentos não responde. Nada foi cobrado. Tente novamente em instantes.
     *     - 502 `checkout_failed`: O serviço de pagamentos não aceitou o pedido. Nada foi cobrado. Fale com o suporte.
     *     - 502 `checkout_without_page`: O serviço de pagamentos não indicou a página do pagamento. Nada foi cobrado. Tente novamente em instantes.
     *     - 503 `billing_portal_unavailable`: O serviço de pagamentos não responde. Tente novamente em instantes.
     *     - 409 `nothing_paid`: O escritório não tem nenhuma assinatura paga por cartão.
     *     - 409 `plan_agreed`: O escritório já tem este plano, ou um maior, por acordo. Nada foi cobrado.
     *     - 409 `offers_off`: Esta instalação não recebe pedidos de proposta. Fale com quem a administra.
     *     - 400 `broken_upload`: O arquivo não chegou inteiro. Tente novamente.
     *     - 413 `file_too_large`: O arquivo ultrapassa o tamanho máximo.
     *     - 503 `file_missing`: O arquivo deste documento não está disponível.
     *     - 507 `storage_full`: O servidor não tem espaço para salvar arquivos. Nada foi salvo. Avise quem administra o sistema.
     *     - 503 `storage_unavailable`: Os arquivos não podem ser salvos nem abertos de momento. Tente novamente em instantes; se continuar, avise quem administra o sistema.
     *     - 422 `empty_file`: O arquivo está vazio.
     *     - 422 `wrong_file_type`: O conteúdo do arquivo não corresponde ao seu tipo.
     *     - 413 `photo_too_large`: A foto deve ter no máximo 5 MB.
     *     - 422 `photo_too_many_pixels`: A foto tem pixels demais: o máximo são 40 megapixels.
     *     - 422 `wrong_photo_type`: A foto deve ser um arquivo PNG ou JPEG.
     *     - 422 `unreadable_photo`: A foto parece danificada e não pôde ser lida.
     *     - 413 `logo_too_large`: O arquivo deve ter no máximo 2MB.
     *     - 422 `wrong_logo_type`: Apenas arquivos de imagem são aceitos.
     *     - 422 `logo_too_many_pixels`: O logo tem pixels demais: o máximo são 40 megapixels.
     *     - 422 `unreadable_logo`: O logo parece danificado e não pôde ser lido.
     *     - 422 `infected_file`: O arquivo contém um vírus e não foi adicionado.
     *     - 413 `too_large_to_scan`: O arquivo é grande demais para a verificação de vírus.
     *     - 503 `scan_unavailable`: A verificação de vírus não responde. Tente novamente em instantes.
     *     - 403 `ai_switched_off`: O escritório desligou este modelo, ou o assistente. Escolha outro modelo ou fale com o escritório.
     *     - 403 `ai_month_used`: As respostas deste mês, que o escritório limitou, já foram todas usadas. No próximo mês volta a haver.
     *     - 409 `ai_nothing_to_save`: Esta resposta não tem texto que se possa salvar.
     *     - 503 `ai_no_key`: Este modelo não está configurado nesta instalação. Escolha outro modelo.
     *     - 502 `ai_refused_key`: O fornecedor do modelo recusou a chave desta instalação. Escolha outro modelo ou fale com quem a administra.
     *     - 503 `ai_quota`: O fornecedor do modelo atingiu o seu limite de utilização. Tente novamente mais tarde ou escolha outro modelo.
     *     - 422 `ai_refused`: O modelo recusou responder a este pedido. Reformule a pergunta ou escolha outro modelo.
     *     - 422 `ai_too_long`: O pedido é longo demais para este modelo. Escolha menos documentos ou comece outra conversa.
     *     - 503 `ai_outage`: O modelo não respondeu ou a resposta foi interrompida. Tente novamente em instantes.
     *     - 503 `ai_busy`: Há muitas respostas em curso neste momento. Tente novamente em instantes.
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
  Account_get: {
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
          'application/json': components['schemas']['Account'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Account_hideFirstSteps: {
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
  Reminders_morningMail: {
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
          'application/json': components['schemas']['MorningMail'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Reminders_updateMorningMail: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['MorningMailBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MorningMail'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Account_addPasskey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewPasskeyBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Passkey'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Account_renamePasskey: {
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
        'application/json': components['schemas']['PasskeyNameBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Passkey'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Account_deletePasskey: {
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
          'application/json': components['schemas']['Passkey'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Account_passkeyOptions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PasswordBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PasskeyOptions'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Account_changePassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PasswordChangeBody'];
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
  Account_profile: {
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
          'application/json': components['schemas']['Profile'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Account_updateProfile: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ProfileChangeBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Profile'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Account_begin: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PasswordBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NewAuthenticator'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Account_renewCodes: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PasswordBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RecoveryCodes'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Account_confirm: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CodeBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RecoveryCodes'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Account_turnOff: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PasswordAndCodeBody'];
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
  Account_sessions: {
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
          'application/json': components['schemas']['OpenSessions'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Account_endSession: {
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
  Account_endOtherSessions: {
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
  Activity_list: {
    parameters: {
      query?: {
        who?: string;
        kind?: 'cases' | 'status' | 'changes' | 'notes' | 'documents' | 'clients';
        from?: string;
        before?: string;
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
          'application/json': components['schemas']['ActivityPage'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Agenda_show: {
    parameters: {
      query: {
        from: string;
        until: string;
        view?: 'open' | 'overdue' | 'lasting' | 'settled';
        kinds?: string;
        caseId?: string | 'none';
        clientId?: string;
        personId?: string | 'none';
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
          'application/json': components['schemas']['Agenda'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  AgendaEntries_list: {
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
          'application/json': components['schemas']['AgendaEntry'][];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  AgendaEntries_create: {
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
        'application/json': components['schemas']['NewAgendaEntryBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AgendaEntry'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  AgendaEntries_get: {
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
          'application/json': components['schemas']['AgendaEntry'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  AgendaEntries_update: {
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
        'application/json': components['schemas']['AgendaEntryChangeBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AgendaEntry'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  AgendaEntries_delete: {
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
          'application/json': components['schemas']['DeletedAgendaEntry'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  AgendaEntries_cancel: {
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
        'application/json': components['schemas']['EntryCancellationBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AgendaEntry'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  AgendaEntries_fulfil: {
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
        'application/json': components['schemas']['FulfilmentBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AgendaEntry'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  AgendaEntries_reopen: {
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
        'application/json': components['schemas']['EntryVersionBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AgendaEntry'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  AgendaExport_open: {
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
  AgendaCalendar_exportAll: {
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
          'text/calendar': string;
        };
      };
      default: components['responses']['Problem'];
    };
  };
  EntryImport_import: {
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
  Answers_ask: {
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
        'application/json': components['schemas']['NewAnswerBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AiAnswer'];
          'text/event-stream': string;
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Answers_get: {
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
          'application/json': components['schemas']['AiAnswer'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Answers_save: {
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
        'application/json': components['schemas']['SavingBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AiSaved'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Answers_sent: {
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
          'text/plain': string;
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Answers_stop: {
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
          'application/json': components['schemas']['AiAnswer'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Conversations_list: {
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
          'application/json': components['schemas']['AiConversation'][];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Conversations_get: {
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
          'application/json': components['schemas']['AiConversation'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Conversations_update: {
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
        'application/json': components['schemas']['ConversationChangeBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AiConversation'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Conversations_delete: {
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
          'application/json': components['schemas']['AiConversation'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Conversations_listAnswers: {
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
          'application/json': components['schemas']['AiAnswer'][];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Conversations_share: {
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
        'application/json': components['schemas']['SharesBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AiConversation'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Papers_receive: {
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
          title?: string;
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
          'application/json': components['schemas']['AiPaper'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Papers_get: {
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
          'application/json': components['schemas']['AiPaper'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Papers_delete: {
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
  Papers_link: {
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
  Papers_pages: {
    parameters: {
      query: {
        from: number;
        to: number;
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
          'application/json': components['schemas']['DocumentPages'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Papers_words: {
    parameters: {
      query: {
        page: number;
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
          'application/json': components['schemas']['PageWords'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Answers_models: {
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
          'application/json': components['schemas']['AiModelChoices'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  AiSettings_get: {
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
          'application/json': components['schemas']['AiSettings'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  AiSettings_update: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SettingsBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AiSettings'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  AiSettings_use: {
    parameters: {
      query?: {
        month?: string;
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
          'application/json': components['schemas']['AiUse'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  ApiKeys_list: {
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
          'application/json': components['schemas']['ApiKey'][];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  ApiKeys_create: {
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
        'application/json': components['schemas']['NewApiKeyBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CreatedApiKey'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  ApiKeys_revoke: {
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
          'application/json': components['schemas']['ApiKey'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Auth_createClientLogin: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ClientLoginBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClientLogin'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Auth_signUpClient: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ClientSignUpBody'];
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
  Auth_confirm: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ConfirmBody'];
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
  Auth_found: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['FoundingBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OfficeFounded'];
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
        'application/json': components['schemas']['SwitchOfficeBody'];
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
  Auth_signInByPasskey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PasskeySignInBody'];
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
  Auth_passkeyOptions: {
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
          'application/json': components['schemas']['PasskeyOptions'];
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
        'application/json': components['schemas']['NewPasswordBody'];
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
        'application/json': components['schemas']['PasswordResetBody'];
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
  Auth_secondStep: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SecondStepBody'];
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
  Auth_secondStepByPasskey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PasskeyProofBody'];
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
  Auth_secondStepOptions: {
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
          'application/json': components['schemas']['PasskeyOptions'];
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
        'application/json': components['schemas']['SignInBody'];
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
        'application/json': components['schemas']['SignUpBody'];
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
  CalendarFeeds_list: {
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
          'application/json': components['schemas']['CalendarFeed'][];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  CalendarFeeds_create: {
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
        'application/json': components['schemas']['NewCalendarFeedBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CalendarFeedAddress'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  CalendarFeeds_get: {
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
          'application/json': components['schemas']['CalendarFeed'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  CalendarFeeds_update: {
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
        'application/json': components['schemas']['CalendarFeedChangeBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CalendarFeed'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  CalendarFeeds_delete: {
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
          'application/json': components['schemas']['CalendarFeed'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  CalendarFeeds_renew: {
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
          'application/json': components['schemas']['CalendarFeedAddress'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Calendar_read: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        file: string;
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
          'text/calendar': string;
        };
      };
      /** @description The same as before, by `If-None-Match`. */
      304: {
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
  Archives_coverOf: {
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
          'application/pdf': string;
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Cases_listHistory: {
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
  CaseSummaries_summary: {
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
          'application/json': components['schemas']['CaseSummaryReply'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  CaseSummaries_summarise: {
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
        'application/json': components['schemas']['NewSummaryBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CaseSummaryReply'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  CaseAccess_list: {
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
          'application/json': components['schemas']['CaseViewers'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Cases_updateAll: {
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
        'application/json': components['schemas']['CaseChangesBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CasesChanged'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Cases_deleteAll: {
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
        'application/json': components['schemas']['CaseDeletionsBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CasesDeleted'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Cases_exportAll: {
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
  Cases_views: {
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
          'application/json': components['schemas']['CaseViews'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  RequestReviews_acceptItem: {
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
          'application/json': components['schemas']['ChecklistItem'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  RequestReviews_returnItem: {
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
        'application/json': components['schemas']['ItemReturnBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ChecklistItem'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  ClientTenants_list: {
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
          'application/json': components['schemas']['ClientTenant'][];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  ClientTenants_get: {
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
          'application/json': components['schemas']['ClientTenant'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  ClientTenants_link: {
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
        'application/json': components['schemas']['ClientTenantBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClientTenant'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  ClientUsers_list: {
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
          'application/json': components['schemas']['ClientUser'][];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  ClientUsers_get: {
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
          'application/json': components['schemas']['ClientUserRecord'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  ClientUsers_update: {
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
        'application/json': components['schemas']['ClientUserChangeBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClientUserRecord'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  ClientUsers_delete: {
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
          'application/json': components['schemas']['ClientUserRecord'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  CaseAccess_update: {
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
        'application/json': components['schemas']['CaseAccessBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClientUserRecord'];
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
  ClientJoins_preview: {
    parameters: {
      query?: {
        with?: string;
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
          'application/json': components['schemas']['ClientJoinPreview'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  ClientJoins_join: {
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
        'application/json': components['schemas']['ClientJoinBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClientsJoined'];
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
  Deletions_restoreAll: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RestorationBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RestoredAll'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  ApiDescription_description: {
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
          'application/octet-stream': string;
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Templates_getVersion: {
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
          'application/json': components['schemas']['TemplateVersionRecord'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Templates_list: {
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
          'application/json': components['schemas']['DocumentTemplate'][];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Templates_create: {
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
        'application/json': components['schemas']['NewDocumentTemplateBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DocumentTemplateRecord'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Templates_get: {
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
          'application/json': components['schemas']['DocumentTemplateRecord'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Templates_update: {
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
        'application/json': components['schemas']['DocumentTemplateChangeBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DocumentTemplateRecord'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Templates_merge: {
    parameters: {
      query: {
        caseId: string;
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
          'application/json': components['schemas']['DraftMerge'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Templates_listVersions: {
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
          'application/json': components['schemas']['TemplateVersion'][];
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
  Documents_update: {
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
  CaseSummaries_letter: {
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
          'application/json': components['schemas']['CourtLetterReply'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  CaseSummaries_readLetter: {
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
        'application/json': components['schemas']['NewSummaryBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CourtLetterReply'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  CaseSummaries_confirm: {
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
        'application/json': components['schemas']['LetterConfirmationBody'];
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
  Documents_pages: {
    parameters: {
      query: {
        from: number;
        to: number;
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
          'application/json': components['schemas']['DocumentPages'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Documents_words: {
    parameters: {
      query: {
        page: number;
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
          'application/json': components['schemas']['PageWords'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Documents_listFolders: {
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
  Drafts_list: {
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
          'application/json': components['schemas']['Draft'][];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Drafts_create: {
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
        'application/json': components['schemas']['NewDraftBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DraftRecord'];
          'text/event-stream': string;
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Drafts_get: {
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
          'application/json': components['schemas']['DraftRecord'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Drafts_update: {
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
        'application/json': components['schemas']['DraftChangeBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DraftRecord'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Drafts_save: {
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
          'application/json': components['schemas']['CaseDocument'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Drafts_sent: {
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
          'text/plain': string;
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Drafts_word: {
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
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document': string;
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
  Imports_get: {
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
  Invitations_list: {
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
          'application/json': components['schemas']['Invitation'][];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Invitations_create: {
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
        'application/json': components['schemas']['NewInvitationBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SentInvitation'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Invitations_get: {
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
          'application/json': components['schemas']['Invitation'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Invitations_update: {
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
        'application/json': components['schemas']['InvitationChangeBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SentInvitation'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Invitations_delete: {
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
          'application/json': components['schemas']['Invitation'];
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
  Acceptance_accept: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AcceptanceBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InvitationAccepted'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Acceptance_preview: {
    parameters: {
      query?: {
        token?: string;
        email?: string;
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
          'application/json': components['schemas']['InvitationPreview'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Health_scrape: {
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
          'text/plain': string;
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Closing_get: {
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
          'application/json': components['schemas']['OfficeClosing'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Closing_close: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ClosingBody'];
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
  OfficeSettings_mail: {
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
          'application/json': components['schemas']['OfficeMail'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  OfficeSettings_updateMail: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['OfficeMailBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OfficeMail'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Reminders_defaults: {
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
          'application/json': components['schemas']['ReminderDefaults'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Reminders_updateDefaults: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ReminderDefaultsBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReminderDefaults'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Closing_reopen: {
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
  Account_officeSecondStep: {
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
          'application/json': components['schemas']['OfficeSecondStep'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Account_requireSecondStep: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['OfficeSecondStepBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OfficeSecondStep'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  OfficeSettings_get: {
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
          'application/json': components['schemas']['OfficeSettings'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  OfficeSettings_update: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['OfficeSettingsBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OfficeSettings'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  OfficeSettings_effects: {
    parameters: {
      query: {
        country: 'portugal' | 'spain' | 'brazil';
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
          'application/json': components['schemas']['OfficeEffects'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Portal_listCases: {
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
          'application/json': components['schemas']['PortalCase'][];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Portal_getCase: {
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
          'application/json': components['schemas']['PortalCaseRecord'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Portal_listEvents: {
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
          'application/json': components['schemas']['PortalEvent'][];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Portal_listDocuments: {
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
          'application/json': components['schemas']['PortalDocument'][];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Portal_link: {
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
  Portal_pages: {
    parameters: {
      query: {
        from: number;
        to: number;
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
          'application/json': components['schemas']['DocumentPages'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Portal_words: {
    parameters: {
      query: {
        page: number;
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
          'application/json': components['schemas']['PageWords'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Portal_profile: {
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
          'application/json': components['schemas']['PortalProfile'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  PortalRequests_list: {
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
          'application/json': components['schemas']['ServiceRequest'][];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  PortalRequests_create: {
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
        'application/json': components['schemas']['NewPortalRequestBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ServiceRequest'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  PortalRequests_get: {
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
          'application/json': components['schemas']['ServiceRequest'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  PortalRequests_sendDocument: {
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
        'multipart/form-data': {
          /** Format: uuid */
          itemId?: string;
          title: string;
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
          'application/json': components['schemas']['RequestDocument'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  PortalRequests_conversation: {
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
          'application/json': components['schemas']['RequestMessage'][];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  PortalRequests_send: {
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
        'application/json': components['schemas']['NewMessageBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RequestMessage'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  PortalRequests_read: {
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
        'application/json': components['schemas']['ReadMessagesBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ServiceRequest'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Portal_view: {
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
        'application/json': components['schemas']['NewPortalViewBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PortalView'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Reports_report: {
    parameters: {
      query?: {
        from?: string;
        to?: string;
        responsibleId?: string;
        again?: 'true' | 'false';
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
          'application/json': components['schemas']['ReportReply'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Reports_export: {
    parameters: {
      query?: {
        from?: string;
        to?: string;
        responsibleId?: string;
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
  SavedViews_list: {
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
          'application/json': components['schemas']['SavedView'][];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  SavedViews_create: {
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
        'application/json': components['schemas']['NewSavedViewBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SavedView'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  SavedViews_get: {
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
          'application/json': components['schemas']['SavedView'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  SavedViews_update: {
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
        'application/json': components['schemas']['SavedViewChangeBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SavedView'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  SavedViews_delete: {
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
          'application/json': components['schemas']['SavedView'];
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
  SecurityLog_list: {
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
          'application/json': components['schemas']['SecurityEvent'][];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  SecurityLog_export: {
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
  SecurityLog_overview: {
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
          'application/json': components['schemas']['SecurityOverview'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  ServiceRequests_list: {
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
          'application/json': components['schemas']['ServiceRequest'][];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  ServiceRequests_create: {
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
        'application/json': components['schemas']['NewServiceRequestBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ServiceRequest'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  ServiceRequests_get: {
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
          'application/json': components['schemas']['ServiceRequest'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  ServiceRequests_update: {
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
        'application/json': components['schemas']['ServiceRequestChangeBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ServiceRequest'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  ServiceRequests_ask: {
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
        'application/json': components['schemas']['NewChecklistBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RequestMessage'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  ServiceRequests_addDocument: {
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
        'multipart/form-data': {
          title: string;
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
          'application/json': components['schemas']['RequestDocument'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  RequestReviews_acceptAttachment: {
    parameters: {
      query?: never;
      header?: {
        /** @description A UUID: sent again under it within a day, the request makes nothing twice. */
        'Idempotency-Key'?: string;
      };
      path: {
        id: string;
        documentId: string;
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
          'application/json': components['schemas']['RequestDocument'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  ServiceRequests_conversation: {
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
          'application/json': components['schemas']['RequestMessage'][];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  ServiceRequests_send: {
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
        'application/json': components['schemas']['NewMessageBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RequestMessage'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  ServiceRequests_read: {
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
        'application/json': components['schemas']['ReadMessagesBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ServiceRequest'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  ServiceRequests_statistics: {
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
          'application/json': components['schemas']['RequestStatistics'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Staff_list: {
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
          'application/json': components['schemas']['StaffUser'][];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Staff_get: {
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
          'application/json': components['schemas']['StaffUserRecord'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Staff_update: {
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
        'application/json': components['schemas']['StaffUserChangeBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StaffUserRecord'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Staff_delete: {
    parameters: {
      query?: {
        successorId?: string;
        keys?: 'keep';
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
          'application/json': components['schemas']['StaffUserRecord'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Administrators_update: {
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
        'application/json': components['schemas']['AdministratorBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StaffUserRecord'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Administrators_handOver: {
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
        'application/json': components['schemas']['CodeBody'];
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
  Account_secondStepOf: {
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
          'application/json': components['schemas']['StaffSecondStep'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Account_resetSecondStep: {
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
        'application/json': components['schemas']['PasswordBody'];
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
  Subscriptions_get: {
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
          'application/json': components['schemas']['Subscription'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Payment_billingPortal: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
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
          'application/json': components['schemas']['PaymentPage'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Payment_checkout: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CheckoutBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PaymentPage'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Payment_offer: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['OfferBody'];
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
  Takeouts_get: {
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
          'application/json': components['schemas']['Takeouts'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Takeouts_order: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description As asked for. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Takeouts'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Takeouts_end: {
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
          'application/json': components['schemas']['Takeouts'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Takeouts_file: {
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
      /** @description The part that was asked for by `Range`. */
      206: {
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
  Tenancy_domain: {
    parameters: {
      query?: {
        domain?: string;
      };
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
  WebApp_icon: {
    parameters: {
      query?: {
        slug?: string;
        kind?: string;
        v?: string;
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
          'image/png': string;
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
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Tenants_list: {
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
          'application/json': components['schemas']['Tenant'][];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Tenants_create: {
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
        'application/json': components['schemas']['NewTenantBody'];
        'multipart/form-data': {
          /** @description The JSON of the body. */
          tenant: string;
          /** Format: binary */
          logo?: string;
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
          'application/json': components['schemas']['Tenant'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Tenants_get: {
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
          'application/json': components['schemas']['Tenant'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Tenants_update: {
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
        'application/json': components['schemas']['TenantChangeBody'];
        'multipart/form-data': {
          /** @description The JSON of the body. */
          tenant: string;
          /** Format: binary */
          logo?: string;
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
          'application/json': components['schemas']['Tenant'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Tenants_delete: {
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
          'application/json': components['schemas']['Tenant'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Tenants_updateDomain: {
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
        'application/json': components['schemas']['DomainBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Tenant'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Tenants_deleteDomain: {
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
          'application/json': components['schemas']['Tenant'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Tenants_checkDomain: {
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
          'application/json': components['schemas']['Tenant'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Tenants_shades: {
    parameters: {
      query?: {
        primaryColor?: string;
        secondaryColor?: string;
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
          'application/json': components['schemas']['BrandShades'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Tenants_checkSlug: {
    parameters: {
      query?: {
        slug?: string;
        tenantId?: string;
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
          'application/json': components['schemas']['SlugCheck'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Subscriptions_usage: {
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
          'application/json': components['schemas']['Usage'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  ClientUsers_statistics: {
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
          'application/json': components['schemas']['UserStatistics'];
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
  Webhooks_listDeliveries: {
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
          'application/json': components['schemas']['WebhookDelivery'][];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Webhooks_getDelivery: {
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
          'application/json': components['schemas']['WebhookDeliveryRecord'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Webhooks_resend: {
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
          'application/json': components['schemas']['WebhookDeliveryRecord'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Webhooks_statistics: {
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
          'application/json': components['schemas']['WebhookDeliveryStatistics'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Webhooks_list: {
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
          'application/json': components['schemas']['WebhookEndpoint'][];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Webhooks_create: {
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
        'application/json': components['schemas']['NewWebhookEndpointBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookEndpointSecret'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Webhooks_get: {
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
          'application/json': components['schemas']['WebhookEndpoint'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Webhooks_update: {
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
        'application/json': components['schemas']['WebhookEndpointChangeBody'];
      };
    };
    responses: {
      /** @description As asked for. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookEndpoint'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Webhooks_delete: {
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
          'application/json': components['schemas']['WebhookEndpoint'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Webhooks_endPreviousSecret: {
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
          'application/json': components['schemas']['WebhookEndpoint'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Webhooks_renewSecret: {
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
          'application/json': components['schemas']['WebhookEndpointSecret'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  Webhooks_test: {
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
          'application/json': components['schemas']['WebhookDeliveryRecord'];
        };
      };
      default: components['responses']['Problem'];
    };
  };
  StripeWebhooks_receive: {
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
}

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

import { pause } from '../support/until.js';

/** Ways in which the mail server treats a client. */
export type Temper =
  | 'accepts'
  /** Takes the message and breaks off before saying so, as a server or a network that dies. */
  | 'takes and breaks off'
  /** Says so only after half a second. */
  | 'accepts slowly'
  /** Says nothing at all. */
  | 'hangs'
  /** Greets, and stops answering after the recipient, for longer than the limit that `hangs` reaches. */
  | 'falls silent'
  /** Knows no such recipient: refused for good. */
  | 'refuses the recipient'
  /** Is busy: refused for now. */
  | 'refuses for now'
  /** Takes mails of nobody whom it does not know. */
  | 'refuses the sender';

/** Demands of the mail server on its clients. */
export interface SmtpManners {
  /** The only password that it takes. */
  password?: string;
  /** Its certificate is nobody's. */
  tls?: 'at once' | 'by STARTTLS';
}

export interface SmtpMessage {
  recipient: string;
  messageId: string;
  raw: string;
}

/** A mail server on loopback that speaks real SMTP, keeps what it took, and can be made to misbehave. */
export class SmtpStandIn {
  readonly messages: SmtpMessage[] = [];
  /** Recipients of the mails at which it stopped answering, once for each time. */
  readonly silentOver: string[] = [];
  temper: Temper = 'accepts';

  private constructor(private readonly server: SMTPServer) {}

  static async start({ password, tls }: SmtpManners = {}): Promise<SmtpStandIn> {
    const server = new SMTPServer({
      disabledCommands: [
        ...(tls === 'by STARTTLS' ? [] : ['STARTTLS']),
        ...(password === undefined ? ['AUTH'] : []),
      ],
      secure: tls === 'at once',
      allowInsecureAuth: true,
      authOptional: password === undefined,
      onAuth: (auth, _session, done) =>
        auth.password === password ? done(null, { user: auth.username }) : done(refusal(535)),
      onMailFrom: (_address, _session, done) =>
        done(standIn.temper === 'refuses the sender' ? refusal(553) : null),
      onConnect: (_session, done) => {
        if (standIn.temper !== 'hangs') done();
      },
      onRcptTo: ({ address }, _session, done) => {
        if (standIn.temper === 'falls silent') standIn.silentOver.push(address);
        else done(standIn.refusal());
      },
      onData: (stream, session, done) => {
        void text(stream).then(async (raw) => {
          const recipient = session.envelope.rcptTo[0]?.address ?? '';
          const messageId = /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? '';
          standIn.messages.push({ recipient, messageId, raw });
          if (standIn.temper === 'takes and breaks off') return standIn.breakOff();
          if (standIn.temper === 'accepts slowly') await pause(500);
          done();
        });
      },
    });
    const standIn = new SmtpStandIn(server);
    server.on('error', () => {});
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    return standIn;
  }

  /** The address for `SMTP_URL`, with time-outs that a test can wait for. */
  get url(): string {
    const { port } = this.server.server.address() as AddressInfo;
    return `smtp://127.0.0.1:${port}?greetingTimeout=1500`;
  }

  /** Returns the messages accepted for a recipient, each as often as it was accepted. */
  takenFor(recipient: string): SmtpMessage[] {
    return this.messages.filter((message) => message.recipient === recipient);
  }

  /** Ends the connections that there are, as a server that starts again. */
  breakOff(): void {
    for (const connection of this.server.connections) {
      (connection as unknown as { _socket: { destroy(): void } })._socket.destroy();
    }
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(resolve));
  }

  private refusal(): Error | null {
    switch (this.temper) {
      case 'refuses the recipient':
        return refusal(550);
      case 'refuses for now':
        return refusal(451);
      default:
        return null;
    }
  }
}

function refusal(responseCode: number): Error {
  return Object.assign(new Error('No, thank you'), { responseCode });
}

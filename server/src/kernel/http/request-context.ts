import type { Call } from '@judian/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { browserCookie, sessionCookie } from './site-cookies.ts'
import { filesOf } from './uploads.ts'

/** What handlers see of a request, beside its input and member. */
export class RequestContext {
  private readonly request: FastifyRequest
  private readonly reply: FastifyReply
  private readonly publicOrigin: string
  private readonly declaredFiles: Call['files']

  constructor(request: FastifyRequest, reply: FastifyReply, publicOrigin: string, files?: Call['files']) {
    this.request = request
    this.reply = reply
    this.publicOrigin = publicOrigin
    this.declaredFiles = files
  }

  get address(): string {
    return this.request.ip
  }

  get sessionToken(): string | undefined {
    return sessionCookie.read(this.request, this.publicOrigin)
  }

  openSession(token: string): void {
    sessionCookie.set(this.reply, token, this.publicOrigin)
  }

  closeSession(): void {
    sessionCookie.clear(this.reply, this.publicOrigin)
  }

  /** Identifies the browser, after its first request for a code or sign-in. */
  get browserToken(): string | undefined {
    return browserCookie.read(this.request, this.publicOrigin)
  }

  rememberBrowser(token: string): void {
    browserCookie.set(this.reply, token, this.publicOrigin)
  }

  /** The files of a multipart call, one at a time; throws TooManyImages beyond the call's own maximum (Malformed where that is one). */
  files() {
    return filesOf(this.request, this.declaredFiles)
  }
}

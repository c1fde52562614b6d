import { createRequire } from 'node:module'
import { SmsFailed, type SmsMessage } from './sender.ts'

/** Options that both providers need beside their keys. Each template has exactly one variable: the code. */
export interface ProviderOptions {
  signName: string
  templates: Record<SmsMessage['purpose'], string>
  /** Origin to call instead of the provider's, such as `http://127.0.0.1:4010`. */
  endpoint?: string
  /** Limit for connecting, and again for the response. */
  timeoutMs?: number
}

export const defaultTimeoutMs = 5000

export type LoadPackage = (name: string) => unknown

/** A folder of their own, so that a site without SMS doesn't install 37 MB. */
const require = createRequire(new URL('../../../sms-clients/package.json', import.meta.url))

/**
 * Loads a provider's client packages, which are not installed by default. Throws an error with the install command when
 * one is missing. Uses `require` because the clients are CommonJS, and `import` places their default export differently
 * under the test runner than under Node.
 */
export function loadClient<Modules extends readonly unknown[]>(
  provider: string,
  packages: readonly string[],
  load: LoadPackage = require,
): Modules {
  try {
    return packages.map((name) => load(name)) as unknown as Modules
  } catch (error) {
    if (errorField(error, 'code') !== 'MODULE_NOT_FOUND') throw error
    throw new Error(
      `SMS_PROVIDER=${provider} needs packages that are not installed. Run: npm ci --prefix server/sms-clients`,
      { cause: error },
    )
  }
}

/** Converts a client's error to SmsFailed, with nothing but an error code, an HTTP status or a network error's name. */
export function toSmsFailed(provider: string, error: unknown): SmsFailed {
  const codes = [errorField(error, 'code'), errorField(error, 'statusCode'), errorField(error, 'httpCode')]
  return new SmsFailed(provider, codes.find(Boolean) ?? networkError(error) ?? 'no reason given')
}

// Only a short token passes: free text may quote the request.
function errorField(error: unknown, field: string): string | undefined {
  const value = typeof error === 'object' && error !== null ? Reflect.get(error, field) : undefined
  return /^[\w.:-]{1,80}$/.exec(String(value ?? ''))?.[0]
}

// Some clients name network errors only in their message, as in "connect ECONNREFUSED 127.0.0.1:443".
function networkError(error: unknown): string | undefined {
  const message = error instanceof Error ? error.message : ''
  return /timeout/i.test(message) ? 'timeout' : /\bE[A-Z]{4,}\b/.exec(message)?.[0]
}

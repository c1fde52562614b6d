import { createRequire } from 'node:module'
import { SmsFailed } from './sender.ts'

/** What both providers need beside their keys. Each template has exactly one variable: the code. */
export interface ProviderOptions {
  signName: string
  templates: { signup: string; reset: string }
  /** Origin to call instead of the provider's own, such as `http://127.0.0.1:4010`. */
  endpoint?: string
  /** How long connecting, and then answering, may take. */
  timeoutMs?: number
}

export const defaultTimeoutMs = 5000

const require = createRequire(import.meta.url)

/**
 * Loads a provider's client, an optional dependency; one that is not installed is named in the error.
 * By `require`, because both clients are CommonJS and their default export comes through `import` in another place
 * under the test runner than under Node.
 */
export function loadOptional<Module>(packageName: string): Module {
  try {
    return require(packageName)
  } catch (error) {
    if (errorField(error, 'code') !== 'MODULE_NOT_FOUND') throw error
    throw new Error(`The SMS provider needs the package ${packageName}: npm install ${packageName}`, { cause: error })
  }
}

/** Turns whatever a client threw into SmsFailed, keeping only an error code, an HTTP status or a network word. */
export function toSmsFailed(provider: string, error: unknown): SmsFailed {
  const facts = [errorField(error, 'code'), errorField(error, 'statusCode'), errorField(error, 'httpCode')]
  return new SmsFailed(provider, facts.find(Boolean) ?? networkWord(error) ?? 'no reason given')
}

// Only a short plain token passes: free text may quote the request.
function errorField(error: unknown, field: string): string | undefined {
  const value = typeof error === 'object' && error !== null ? Reflect.get(error, field) : undefined
  return /^[\w.:-]{1,80}$/.exec(String(value ?? ''))?.[0]
}

// Some clients put what happened on the wire only into their message, as in "connect ECONNREFUSED 127.0.0.1:443".
function networkWord(error: unknown): string | undefined {
  const message = error instanceof Error ? error.message : ''
  return /timeout/i.test(message) ? 'timeout' : /\bE[A-Z]{4,}\b/.exec(message)?.[0]
}

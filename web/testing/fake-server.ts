import { type CallOutput, type CallPath, callOf } from '@judian/contract'
import { expect, onTestFinished, vi } from 'vitest'

/** Answers by call, or functions of the form that was sent; a refusal is a whole response. */
export type Answers = {
  readonly [Path in CallPath]?: CallOutput<Path> | ((form: URLSearchParams) => CallOutput<Path> | Response)
}

/**
 * Answers calls instead of the server until the test ends; returns the paths in the order of arrival. Like the server,
 * it refuses input that the contract doesn't accept. A call without an answer, or with one that the contract doesn't
 * declare, fails the test.
 */
export function fakeServer(answers: Answers): CallPath[] {
  const asked: CallPath[] = []
  const undeclared: string[] = []
  // Async, so that a throwing answer becomes a failed request.
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, request) => {
    const path = new URL(address as string, location.href).pathname as CallPath
    asked.push(path)
    const { input, output } = callOf(path)
    const form = request?.body as URLSearchParams
    if (!input.safeDecode(Object.fromEntries(form)).success) return malformed()
    const given = answers[path]
    const answer = typeof given === 'function' ? given(form) : given
    if (answer instanceof Response) return answer
    const checked = output.safeParse(answer)
    if (!checked.success) undeclared.push(`${path}: ${checked.error.message}`)
    return Response.json(checked.data ?? {})
  })
  onTestFinished(() => expect(undeclared).toEqual([]))
  return asked
}

const malformed = () =>
  Response.json({ status: 400, outcome: 'Malformed', message: '提交的内容有误，请检查后再试' }, { status: 400 })

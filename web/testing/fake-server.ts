import { type CallOutput, type CallPath, callOf, featureBits } from '@judian/contract'
import { expect, onTestFinished, vi } from 'vitest'

/** Answers by call, or functions of the form that was sent; a refusal is a whole response. */
export type Answers = {
  readonly [Path in CallPath]?: CallOutput<Path> | ((form: URLSearchParams) => CallOutput<Path> | Response)
}

/** Which features are on, in the answer that any component may ask for; by default all are. */
export const siteWith = (features = featureBits(() => true)): CallOutput<'/v1/account/getSiteInfo'> => ({
  status: 200,
  icpNumber: '',
  policeNumber: '',
  texts: [],
  text_versions: { agreement: 1, privacy: 1 },
  registrationOpen: 1,
  postBytesMax: 200_000,
  features,
})

const sitePath = '/v1/account/getSiteInfo'

/**
 * Answers calls instead of the server until the test ends; returns the paths in the order of arrival, except for the
 * site's features. Like the server, it refuses input that the contract doesn't accept. A call without an answer, or with
 * one that the contract doesn't declare, fails the test.
 */
export function fakeServer(answers: Answers): CallPath[] {
  const asked: CallPath[] = []
  const undeclared: string[] = []
  // Async, so that a throwing answer becomes a failed request.
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, request) => {
    const path = new URL(address as string, location.href).pathname as CallPath
    if (path === sitePath) return Response.json(answers[sitePath] ?? siteWith())
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

import type { CallPath } from '@judian/contract'

interface FirstAnswer {
  path: CallPath
  /** The encoded input, its fields sorted. */
  form: string
  /** What the call would answer; a refusal too. */
  answer: { status: number }
}

let carried: FirstAnswer[] | undefined

/** Takes the answer that the page carried for this very call; each is good once, a later ask wants fresh data. */
export function takeFirstAnswer(path: CallPath, form: URLSearchParams): FirstAnswer['answer'] | undefined {
  carried ??= readCarried()
  if (carried.length === 0) return undefined
  const sorted = new URLSearchParams(form)
  sorted.sort()
  const text = sorted.toString()
  const index = carried.findIndex((one) => one.path === path && one.form === text)
  return index === -1 ? undefined : carried.splice(index, 1)[0]!.answer
}

/** Answers as every reader gets them, with the flags switched on that are on for this one. */
function readCarried(): FirstAnswer[] {
  const flags = JSON.parse(document.getElementById('first-flags')?.textContent ?? '[]') as number[][]
  return Array.from(document.querySelectorAll('.first-answer'), ({ textContent }, nth) => {
    const text = (flags[nth] ?? []).reduce(
      (before, at) => `${before.slice(0, at)}1${before.slice(at + 1)}`,
      textContent,
    )
    return JSON.parse(text) as FirstAnswer
  })
}

import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { refusals } from '../../testing/refusal-bodies.ts'
import { problemsOf } from '../domains/accounts/problems.ts'
import { FeedbackPopup } from '../domains/office/feedback/feedback-popup.tsx'
import { ask, FreshQueryClient, messageOf } from '../kernel/ask/index.ts'
import { useConsentQuestion } from '../kernel/ask/with-consent.ts'
import { notePageMember } from '../kernel/session/page-member.ts'
import { memberTabStorage } from '../kernel/storage/member-storage.ts'
import { paged } from '../kernel/paging/paged.ts'
import { PagedList } from '../kernel/paging/paged-list.tsx'
import { ConfirmPopup } from '../kernel/popup/confirm-popup.tsx'
import { showToast } from '../kernel/toast/toast-store.ts'
import { TextField } from '../ui/fields/text-field.tsx'
import { Toast } from '../kernel/toast/toast.tsx'

const call = () => ask('/v1/moments/sendFeedback', { message: '你好' })
const refused = () => call().catch((error: unknown) => error)

let answer = { http: 500, body: {} }
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  // A member who declines sees the refusal.
  onTestFinished(useConsentQuestion.subscribe(({ answer: reply }) => reply?.(false)))
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    Promise.resolve(Response.json(answer.body, { status: answer.http })),
  )
})

const show = (element: ReactElement) =>
  render(
    <QueryClientProvider client={new FreshQueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {element}
    </QueryClientProvider>,
  )

/** Checks that each outcome has its own text, and that no raw value, such as its name, is shown. */
async function expectEach(shown: () => Promise<string>, but: readonly string[] = []) {
  for (const { http, body, message } of refusals) {
    if (but.includes(body.outcome)) continue
    answer = { http, body }
    const text = await shown()
    expect.soft(text, body.outcome).toContain(message)
    expect.soft(text, body.outcome).not.toMatch(/[A-Z][a-z]+[A-Z]|undefined|null|NaN|\[object/)
  }
}

/** The text of the first alert that has some. */
async function alertText() {
  const alerts = () =>
    page
      .getByRole('alert')
      .elements()
      .map(({ textContent }) => textContent)
  await vi.waitFor(() => expect(alerts().some(Boolean)).toBe(true), { interval: 5 })
  expect(alerts().filter(Boolean)).toHaveLength(1)
  return alerts().join('')
}

test('a toast', async () => {
  await show(<Toast />)
  await expectEach(async () => {
    showToast(messageOf(await refused()), 3)
    return alertText()
  })
})

test('a popup that confirms', async () => {
  await expectEach(async () => {
    const { unmount } = await show(
      <ConfirmPopup title="确定？" confirm="确定" act={call} onClose={() => undefined}>
        <p>不能撤销。</p>
      </ConfirmPopup>,
    )
    document.querySelector('form')!.requestSubmit()
    const text = await alertText()
    await unmount()
    return text
  })
})

test('a field of an account form', async () => {
  await expectEach(async () => {
    const [problem] = Object.values(problemsOf(await refused()))
    const { unmount } = await show(<TextField label="手机号" value="" error={problem} onValue={() => undefined} />)
    const text = await alertText()
    await unmount()
    return text
  })
})

test('the popup of feedback, after the number of the failure', async () => {
  notePageMember(1)
  memberTabStorage.write('feedback', JSON.stringify('你好'))
  // Signing in again is another overlay's.
  await expectEach(async () => {
    const { unmount } = await show(<FeedbackPopup onClose={() => undefined} />)
    const popup = document.querySelector('dialog')!
    popup.querySelector<HTMLButtonElement>('button:nth-of-type(2)')!.click()
    await alertText()
    const text = popup.textContent
    await unmount()
    return text
  }, ['NotSignedIn'])
  memberTabStorage.clear()
})

test('a list that can’t be read', async () => {
  await expectEach(async () => {
    const { unmount, getByRole } = await show(<List />)
    await expect.element(getByRole('button', { name: '再试一次' })).toBeVisible()
    const text = document.body.textContent
    await unmount()
    return text
  })
})

function List() {
  const queryFn = () => call().then(() => ({ hasMore: false }))
  const items = useInfiniteQuery({ queryKey: ['list'], queryFn, ...paged, select: () => [''] })
  return <PagedList items={items} none={null} keyOf={String} renderRow={String} />
}

test('a button counts down until the limit ends, and a press ends the wait', async () => {
  const { http, body } = refusals.find((one) => one.body.outcome === 'TooFast')!
  answer = { http, body: { ...body, remainingSeconds: 50 } }
  await show(
    <ConfirmPopup title="确定？" confirm="确定" act={call} onClose={() => undefined}>
      <p>不能撤销。</p>
    </ConfirmPopup>,
  )
  await page.getByRole('button', { name: '确定' }).click()
  await page.getByRole('button', { name: /^\d\d 秒后重试 · 取消$/ }).click()
  await expect.element(page.getByRole('button', { name: '确定' })).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

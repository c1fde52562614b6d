import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeServer } from '../../../../../testing/fake-server.ts'
import { signedIn } from '../../../../../testing/signed-in.ts'
import { write } from '../../../../kernel/input/write.ts'
import { usePictures } from '../../../communities/images/upload/use-pictures.ts'
import { BodyField } from './body-field.tsx'
import type { BodyText } from './post-form.ts'
import type { RichEditor } from './rich/rich-editor.ts'

const gate = vi.hoisted(() => ({ open: Promise.resolve() }))
/** Each test opens the gate itself: nothing stays loaded. */
vi.mock(import('../../../../kernel/lazy/chunk.ts'), () => ({
  chunk: (load) => async () => {
    const loaded = await load()
    if ('RichBody' in (Object(loaded) as object)) await gate.open
    return loaded
  },
}))

let shown: BodyText
let rich: RichEditor | undefined

interface Props {
  value: BodyText
  onShown: (value: BodyText) => void
  onRich: (editor: RichEditor | undefined) => void
}

function Form({ value, onShown, onRich }: Props) {
  const [body, setBody] = useState(value)
  const pictures = usePictures({ max: 9 })
  const onValue = (written: BodyText) => {
    setBody(written)
    onShown(written)
  }
  return (
    <BodyField
      value={body}
      placeholder="说说你的想法"
      error={undefined}
      readOnly={false}
      pictures={pictures}
      onValue={onValue}
      onRich={onRich}
    />
  )
}

/** Simulates an input method. */
const inputMethod = () => cdp() as unknown as { send: (method: string, options: object) => Promise<void> }

const field = page.getByRole('textbox', { name: '正文（选填）' })
async function isRich() {
  await expect.element(field).toHaveAttribute('contenteditable', 'true')
}

beforeEach(() => {
  gate.open = Promise.resolve()
})

async function open(value: BodyText = { body: '' }) {
  shown = value
  fakeServer({
    ...signedIn,
    '/v1/moments/suggestMentions': {
      status: 200,
      users: [{ user_id: 7, username: '夜枭', avatar_url: '/avatar.png' }],
    },
  })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense>
        <Form value={value} onShown={(written) => (shown = written)} onRich={(editor) => (rich = editor)} />
      </Suspense>
    </QueryClientProvider>,
  )
}

function paste(kinds: Record<string, string>) {
  const clipboardData = new DataTransfer()
  for (const [type, text] of Object.entries(kinds)) clipboardData.setData(type, text)
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

function failToLoad() {
  gate.open = Promise.reject(new TypeError('Failed to fetch'))
  gate.open.catch(() => {})
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  return async () => {
    await expect.poll(() => warn.mock.calls.length).toBe(1)
  }
}

test('if the editor fails to load, a structured text is shown read-only', async () => {
  const failed = failToLoad()
  const doc: BodyText['doc'] = { v: 1, blocks: [{ type: 'quote', lines: [[{ text: '听说' }]] }] }
  await open({ body: '> 听说', doc })
  await failed()
  await expect.element(field).toHaveValue('> 听说')
  await expect.element(field).toHaveAttribute('readonly')
  await expect.element(page.getByText('正在载入格式，载入后就能接着写')).toBeVisible()
})

test('a field that has just taken the focus is replaced at a pause, and loses nothing', async () => {
  let arrive = () => {}
  gate.open = new Promise((resolve) => (arrive = resolve))
  await open()
  ;(field.element() as HTMLTextAreaElement).focus()
  arrive()
  await gate.open.then(() => new Promise(requestAnimationFrame))
  expect(field.element().tagName).toBe('TEXTAREA')
  await inputMethod().send('Input.insertText', { text: '守' })
  await isRich()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveTextContent('守')
})

test('text typed before the editor has loaded moves over with the caret, after any composition', async () => {
  const failed = failToLoad()
  await open()
  await failed()
  await userEvent.click(field)
  await userEvent.keyboard('守住北门{ArrowLeft}{ArrowLeft}')
  const input = inputMethod()
  await input.send('Input.imeSetComposition', { text: 'nan', selectionStart: 3, selectionEnd: 3 })

  const listen = vi.spyOn(document, 'addEventListener')
  const waitsForIt = () => listen.mock.calls.some(([type, , options]) => type === 'compositionend' && options !== true)
  gate.open = Promise.resolve()
  window.dispatchEvent(new Event('online'))
  await expect.poll(waitsForIt).toBe(true)
  expect(field.element().tagName).toBe('TEXTAREA')
  await input.send('Input.insertText', { text: '南' })

  await isRich()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('或')
  await expect.element(field).toHaveTextContent('守住南或北门')
  expect(shown).toEqual({ body: '守住南或北门', doc: undefined })
})

test('pasted pages keep their structure, and neither styles nor scripts', async () => {
  await open()
  await isRich()
  await userEvent.click(field)
  paste({
    'text/plain': '打法',
    'text/html': `<html><head><style>p{color:red}</style></head><body>
      <p class="MsoNormal" style="position:absolute"><b style="font-weight:normal">普通</b><span style="font-weight:700">粗</span></p>
      <section style="background:url(https://evil.example/t.png)"><h1 onclick="alert(1)">打法</h1></section>
      <script>window.pasted = 1</script><img src=x onerror="window.pasted = 1"><iframe src="https://evil.example"></iframe>
      <ul><li>守<ul><li>北门</li></ul></li><li>攻</li></ul>
      <blockquote><p>听说</p></blockquote><hr>
      <p><a href="javascript:alert(1)">坏</a><a href="https://a.cn/1" style="x:y">好</a></p>
      <figure data-picture="picture-99" data-alt="别人的"></figure>
      <table><tr><td>一</td><td>二</td></tr></table></body></html>`,
  })
  const line = (text: string) => ({ type: 'paragraph', text: [{ text }] })
  await expect
    .poll(() => shown.doc?.blocks)
    .toEqual([
      { type: 'paragraph', text: [{ text: '普通' }, { text: '粗', bold: true }] },
      { type: 'heading', level: 2, text: [{ text: '打法' }] },
      { type: 'list', ordered: false, items: [[{ text: '守' }], [{ text: '北门' }], [{ text: '攻' }]] },
      { type: 'quote', lines: [[{ text: '听说' }]] },
      { type: 'divider' },
      { type: 'paragraph', text: [{ text: '坏' }, { text: '好', href: 'https://a.cn/1' }] },
      line('一 | 二'),
    ])
  expect('pasted' in window).toBe(false)
  expect(field.element().querySelector('[style]:not(hr), [onclick], script, iframe, img[src=x]')).toBeNull()
})

test('Escape in the text is left to the dialog around it', async () => {
  await open()
  await isRich()
  await userEvent.click(field)
  const pressed = new Promise<boolean>((resolve) => {
    const look = (event: KeyboardEvent) => resolve(event.defaultPrevented)
    document.addEventListener('keydown', look, { once: true })
  })
  await userEvent.keyboard('{Escape}')
  expect(await pressed).toBe(false)
})

test('what is pasted into a spoiler stays in it, as paragraphs; in its title as one line', async () => {
  const doc: BodyText['doc'] = {
    v: 1,
    blocks: [{ type: 'spoiler', title: '', blocks: [{ type: 'paragraph', text: [] }] }],
  }
  await open({ body: '', doc })
  await isRich()
  const html = '<h2>结局</h2><ul><li>赢了</li><li>输了</li></ul><blockquote>听说</blockquote>'
  rich!.control.focus()
  paste({ 'text/html': html })
  await userEvent.keyboard('{Enter}')
  paste({ 'text/html': html })
  const line = (text: string) => ({ type: 'paragraph', text: [{ text }] })
  const blocks = ['结局', '赢了', '输了', '听说'].map(line)
  await expect.poll(() => shown.doc?.blocks).toEqual([{ type: 'spoiler', title: '结局 赢了 输了 听说', blocks }])
})

test('lines of plain text are paragraphs, with stickers, and stay a plain text', async () => {
  await open()
  await isRich()
  await userEvent.click(field)
  paste({ 'text/plain': '一\r\n\r\n[贴纸:收到]好' })
  await expect.poll(() => shown).toEqual({ body: '一\n\n[贴纸:收到]好', doc: undefined })
  await expect.element(page.getByAltText('贴纸：收到')).toBeVisible()
  await userEvent.keyboard('{Backspace}{Backspace}')
  await expect.poll(() => shown.body).toBe('一\n\n')
})

test('a name typed after an @ is suggested, also while it is composed; the choice is inserted into the text', async () => {
  await open({ body: '看' })
  await isRich()
  await userEvent.click(field)
  await userEvent.keyboard('{End} ＠')
  const input = inputMethod()
  await input.send('Input.imeSetComposition', { text: 'ye', selectionStart: 2, selectionEnd: 2 })
  const option = page.getByRole('option', { name: '夜枭' })
  await expect.element(option).toBeVisible()
  expect(field.element().getAttribute('aria-activedescendant')).toBe(option.element().id)
  await userEvent.click(option)
  await expect.element(option).not.toBeInTheDocument()
  expect(shown.body).toBe('看 @夜枭 ')
  await expect.element(field).toHaveFocus()
})

test('undo takes back what is inserted, and not what was typed right before', async () => {
  await open()
  await isRich()
  await userEvent.click(field)
  await userEvent.keyboard('守住')
  const { control } = rich!
  write(control, '🧋', control.selectionStart!, control.selectionEnd!)
  await expect.poll(() => shown.body).toBe('守住🧋')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => shown.body).toBe('守住')
})

test('a sticker in a spoiler’s title is its name, and beyond it a picture', async () => {
  const doc: BodyText['doc'] = {
    v: 1,
    blocks: [{ type: 'spoiler', title: '', blocks: [{ type: 'paragraph', text: [] }] }],
  }
  await open({ body: '', doc })
  await isRich()
  const { control } = rich!
  control.focus()
  const put = () => write(control, '[贴纸:收到]', control.selectionStart!, control.selectionEnd!)
  put()
  await userEvent.keyboard('{Enter}')
  put()
  const hidden = [{ type: 'paragraph', text: [{ text: '[贴纸:收到]' }] }]
  await expect.poll(() => shown.doc?.blocks).toEqual([{ type: 'spoiler', title: '[贴纸:收到]', blocks: hidden }])
  await expect.element(page.getByAltText('贴纸：收到')).toBeVisible()
  expect(field.element().querySelectorAll('[alt^=贴纸]')).toHaveLength(1)
})

import type { Locator, Page } from '@playwright/test'
import { demo } from '../../src/accounts.ts'
import { drawPicture } from '../../src/draw-picture.ts'
import { richBody } from '../../src/rich-editor.ts'
import { openPanel, toast } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'

/** The page's Content-Security-Policy disables style attributes, in which most programs say what is bold or preformatted. */

interface Copied {
  html: string
  /** A picture beside it, in base64. */
  picture?: string
}

/** Pastes in place of the whole text. */
async function paste(page: Page, body: Locator, copied: Copied) {
  await body.click()
  await page.keyboard.press('Control+a')
  await body.evaluate((field, { html, picture }) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    if (picture !== undefined) {
      const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0))
      clipboardData.items.add(new File([bytes], '网页图.png', { type: 'image/png' }))
    }
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, copied)
}

/** The text's blocks as HTML, without what the editor adds for itself. */
const written = (body: Locator) =>
  body.evaluate((field) =>
    field.innerHTML.replaceAll(
      / ?(class|style)="[^"]*"|<img class="ProseMirror[^>]*>|<br class="ProseMirror[^>]*>/g,
      '',
    ),
  )

const bold = '<p>守<strong>北门</strong></p>'

const kinds: Record<string, [html: string, expected: string | RegExp]> = {
  'Google Docs, whose <b> isn’t bold': [
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">守</span><span style="font-weight:700">北门</span></p></b>',
    bold,
  ],
  'WeChat’s bold sections': ['<section><p>守<span style="font-weight: bold;">北门</span></p></section>', bold],
  'Tencent Docs’ spans': [
    '<div data-page-id="1"><p style="white-space: pre-wrap;"><span>守</span><span style="font-weight: 600">北门</span></p></div>',
    bold,
  ],
  'Zhihu’s and Bilibili’s <b>': ['<p data-first-child>守<b>北门</b></p>', bold],
  'normal text within bold': [
    '<p>守<strong>北<span style="font-weight: normal">门</span></strong></p>',
    '<p>守<strong>北</strong>门</p>',
  ],
  'VS Code’s lines': [
    '<div style="white-space: pre;"><div><span>const a = 1</span></div><div><span>const b = 2</span></div></div>',
    '<p>const a = 1</p><p>const b = 2</p>',
  ],
  'line breaks of <pre>': ['<pre>一\n二</pre>', '<p>一<br>二</p>'],
  'line breaks of pre-wrap': ['<p style="white-space: pre-wrap">一\n二</p>', '<p>一<br>二</p>'],
  'Word’s and WPS’s lists': [
    `<p class=MsoListParagraph style='text-indent:-21pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>守</p>
     <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>攻</p>
     <p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>先看</p>`,
    '<ul><li><p>守</p></li><li><p>攻</p></li></ul><ol><li><p>先看</p></li></ol>',
  ],
  'a table of Word or Google Docs': [
    `<table><tr><td><p class=MsoNormal>点位</p></td><td><p class=MsoNormal><b>人数</b></p></td></tr>
     <tr><td><p>北门</p><p>二楼</p></td><td><p>2</p></td></tr></table><p>完</p>`,
    '<p>点位 | <strong>人数</strong></p><p>北门 二楼 | 2</p><p>完</p>',
  ],
  'cells of Excel, WPS and Tencent Docs': [
    `<table><colgroup><col><col></colgroup><tbody><tr height=19><td style='font-weight:700'>地图</td><td>胜<br>负</td><td>备注</td></tr>
     <tr><td></td><td></td><td></td></tr><tr><td>栈桥</td><td></td><td>略</td></tr></tbody></table>`,
    '<p><strong>地图</strong> | 胜 负 | 备注</p><p>栈桥 | | 略</p>',
  ],
  'a column of cells': ['<table><tr><td>一</td></tr><tr><td>二</td></tr></table>', '<p>一</p><p>二</p>'],
  'a page laid out in a table': [
    '<table><tr><td><h2>打法</h2><p>守</p></td><td><ul><li>攻</li></ul></td></tr></table>',
    '<h2>打法</h2><p>守</p><ul><li><p>攻</p></li></ul>',
  ],
  'emoji that are pictures': ['<p>好<img alt="😀" src="https://a.cn/1.png">的</p>', '<p>好😀的</p>'],
}

test('texts of other programs keep bold, lists, lines and emoji under the page’s policy @desktop', async ({
  page,
  enter,
}) => {
  await enter(demo.otherMember)
  await page.goto('/community/pocket')
  const panel = await openPanel(page, 'post')
  const body = await richBody(panel)
  for (const [kind, [html, expected]] of Object.entries(kinds))
    await test.step(kind, async () => {
      await paste(page, body, { html })
      await expect.poll(() => written(body)).toBe(expected)
    })

  await test.step('pictures of an article that can’t come along are said', async () => {
    await paste(page, body, {
      html: '<p>看图<img src="https://a.cn/1.png"><img src="https://a.cn/2.png" alt="图"></p>',
    })
    await expect(toast(page, '有 2 张图片没能一起粘贴过来，请用「插图」添加')).toBeVisible()
  })

  await test.step('a picture copied from a page is taken, an office program’s picture of its text isn’t', async () => {
    const picture = (await drawPicture(page)).toString('base64')
    await paste(page, body, { html: '<p>有字</p>', picture })
    await expect.poll(() => written(body)).toBe('<p>有字</p>')
    await expect(panel.getByRole('img', { name: /^第 \d 张图片/ })).toHaveCount(0)
    await paste(page, body, { html: '<img src="https://a.cn/1.png" alt="海报">', picture })
    await expect(panel.getByRole('img', { name: '第 1 张图片：网页图.png' }).first()).toBeVisible()
  })
})

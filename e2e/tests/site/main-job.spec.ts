import type { Page } from '@playwright/test'
import { completeSignIn, demo, enterAsNewcomer, proofRequired, signInButton, signUp } from '../../src/accounts.ts'
import { drawPicture, pictureFile } from '../../src/draw-picture.ts'
import { pick } from '../../src/pick.ts'
import { article, commentOf, postActions, postBar, writeComment } from '../../src/post-page.ts'
import { layersInHistory, openPanel, share, toast } from '../../src/shell.ts'
import { saveFeatures, usualFeatures } from '../../src/saves.ts'
import type { Site } from '../../src/site/site.ts'
import { expect, test } from '../../src/test.ts'

// With animations, as by default.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a new member signs up and posts with pictures; others comment, thumb and share the link @mobile', async ({
  page,
  site,
  openProfile,
  allowConsole,
}) => {
  allowConsole(proofRequired)
  await mainJob({ page, site, openProfile }, true)
})

test('the same with all features off @mobile', async ({ page, site, openProfile, allowConsole, memberOf }) => {
  allowConsole(proofRequired)
  const admin = await memberOf(demo.admin)
  await using cleanUp = new AsyncDisposableStack()
  cleanUp.defer(() => saveFeatures(admin, usualFeatures))
  await saveFeatures(admin, [])
  await mainJob({ page, site, openProfile }, false)
})

interface Fixtures {
  page: Page
  site: Site
  openProfile: (phone: string) => Promise<Page>
}

/** What members come for; the first look and the first steps are a feature. */
async function mainJob({ page, site, openProfile }: Fixtures, hasFeatures: boolean) {
  const phone = site.newPhone()
  const newcomer = { phone, username: `新人${phone.slice(-4)}`, password: 'secret99' }
  const title = '第一帖：两张战报截图'
  const steps = page.getByRole('complementary', { name: '新人三步' })

  await test.step('signs up and signs in', async () => {
    await signUp(page, site, newcomer, hasFeatures ? undefined : '满 14 岁')
    if (hasFeatures) await enterAsNewcomer(page, newcomer)
    else await completeSignIn(page, newcomer.phone, newcomer.password)
    await expect(page).toHaveURL('/community/r6')
    await expect(article(page).first()).toBeVisible()
    await expect(signInButton(page)).toHaveCount(0)
  })

  if (hasFeatures)
    await test.step('opens the welcome gift and thumbs the guide, following the first steps', async () => {
      await steps.getByRole('button', { name: '领新人礼' }).click()
      const panel = page.getByRole('dialog', { name: '消息中心' })
      await panel.getByRole('button', { name: '欢迎来到据点' }).click()
      const gift = page.getByRole('dialog', { name: '欢迎来到据点' })
      await gift.getByRole('button', { name: '打开礼物' }).press('Enter')
      await expect(gift.getByText('获得「珍珠奶茶」')).toBeVisible()
      await gift.getByRole('button', { name: '收下' }).click()
      await expect(panel.getByRole('listitem').first()).toContainText('礼物已领取')
      await layersInHistory(page, 1)
      await page.goBack()
      await expect(panel).toHaveCount(0)
      await steps.getByRole('button', { name: '给指南点赞' }).click()
      const thumb = postBar(page).getByRole('button', { name: '点赞' })
      await thumb.click()
      await expect(thumb).toHaveAttribute('aria-pressed', 'true')
      await page.goto('/community/r6')
      await expect(steps.getByRole('button', { name: '发第一帖' })).toBeVisible()
    })

  await test.step('writes a post with two pictures', async () => {
    const png = pictureFile('赛点.png', 'image/png', await drawPicture(page, { color: 'teal' }))
    const jpeg = pictureFile('比分.jpg', 'image/jpeg', await drawPicture(page, { type: 'image/jpeg', color: 'coral' }))
    const panel = await openPanel(page, 'post')
    await panel.getByLabel('标题').fill(title)
    await pick(panel, '标签', '战报')
    await panel.getByLabel('正文').fill('昨晚打到加时，\n最后一个人守住了。')
    await panel.getByLabel(/添加图片/).setInputFiles([png, jpeg])
    await panel.getByRole('button', { name: '发布' }).click()
    await expect(toast(page, '发布成功')).toBeVisible()
    await expect(panel).toHaveCount(0)
    await expect(steps).toHaveCount(0)
  })

  await test.step('finds it on top of the latest posts, below the pinned ones', async () => {
    await page.getByRole('navigation', { name: '筛选帖子' }).getByRole('link', { name: '最新' }).click()
    const latest = page.getByRole('region', { name: '最新帖子' })
    const top = article(page).filter({ hasNotText: '置顶' }).first()
    await expect(latest).toBeVisible()
    await expect(top.getByRole('heading')).toHaveText(title)
    const widths = top.getByRole('button', { name: /^查看图片/ }).locator('img')
    await expect(widths).toHaveCount(2)
    await expect
      .poll(() => widths.evaluateAll((all) => all.map((one) => 'naturalWidth' in one && one.naturalWidth)))
      .toEqual([640, 640])
    await top.getByRole('link', { name: title }).click()
    // The feed before it may have the same post of another run.
    await expect(article(page).getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(article(page).getByText('最后一个人守住了。')).toBeVisible()
  })

  const link = await test.step('a second account comments, thumbs and shares', async () => {
    const second = await openProfile(demo.member)
    await second.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin })
    await second.goto(new URL(page.url()).pathname)
    await writeComment(second, '守得漂亮，求录像')
    await expect(commentOf(second, '守得漂亮，求录像')).toBeVisible()

    const thumb = postActions(second).getByRole('button', { name: '点赞' })
    await thumb.click()
    await expect(thumb).toHaveAttribute('aria-pressed', 'true')
    await expect(thumb).toContainText('1')

    await share(postActions(second), '复制链接')
    await expect(toast(second, '链接已复制，去分享给队友吧')).toBeVisible()
    return second.evaluate(() => navigator.clipboard.readText())
  })

  await test.step('a third member opens the link', async () => {
    expect(link).toMatch(new RegExp(`^${site.origin}/s/c/[\\w-]+$`))
    const third = await openProfile(demo.otherMember)
    await third.goto(link)
    await expect(third).toHaveURL(page.url())
    await expect(article(third).getByRole('heading', { name: title })).toBeVisible()
    await expect(commentOf(third, '守得漂亮，求录像')).toBeVisible()
    await expect(postActions(third).getByRole('button', { name: '点赞' })).toContainText('1')
  })

  await test.step('the author sees comments and thumbs', async () => {
    await page.reload()
    await expect(commentOf(page, '守得漂亮，求录像')).toBeVisible()
    await expect(postActions(page).getByRole('button', { name: '分享' })).toContainText('1')
  })

  await test.step('the newcomer’s link to outside waits for review', async () => {
    await writeComment(page, '录像在 video.example.com')
    await expect(toast(page, '发布成功，您的评论正在审核中，请稍后查看...')).toBeVisible()
    await expect(commentOf(page, '录像在').getByText('审核中')).toBeVisible()
  })
}

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { featureBits } from '@judian/contract/feature-names'
import { gone, openBackOffice, pageLink } from '../../testing/back-office.tsx'
import { siteWith } from '../../../web/testing/fake-server.ts'
import { communityAnswers } from '../../testing/answers.ts'
import { signedIn } from '../../../web/testing/signed-in.ts'

const autosignin = '/v1/account/autosignin'

test('what was typed stays when the session ends, and the page goes on after signing in', async () => {
  let isIn = true
  const notIn = () => Response.json({ status: 401, outcome: 'NotSignedIn', message: '请先登录' }, { status: 401 })
  const member = signedIn[autosignin]
  if (!member || typeof member === 'function') throw new Error('the caller is answered')
  await openBackOffice('/divisions', {
    ...communityAnswers,
    [autosignin]: () => (isIn ? member : { status: 200, result: 401 }),
    '/v1/admin/divisions/saveDivision': () => (isIn ? { status: 200 } : notIn()),
  })
  const fullName = page.getByLabelText('全名')
  const save = page.getByRole('region', { name: '资料' }).getByRole('button', { name: '保存' })
  await fullName.fill('据点·改到一半')
  isIn = false
  await save.click()
  const ended = page.getByText('登录已失效，或者你不再有后台权限。填写的内容还在，登录以后可以继续。')
  await expect.element(ended).toBeVisible()
  await expect.element(fullName).toHaveValue('据点·改到一半')

  isIn = true
  window.dispatchEvent(new Event('visibilitychange'))
  await gone(ended)
  await save.click()
  await expect.element(page.getByText('已保存')).toBeVisible()
})

test('a page of a feature that is off has no entry, and is not there', async () => {
  const off = { status: 404, outcome: 'FeatureOff', message: '这个功能没有开放' }
  await openBackOffice('/complaints', {
    // The page may ask before it knows the features.
    '/v1/admin/complaints/getComplaints': () => Response.json(off, { status: 404 }),
    '/v1/account/getSiteInfo': siteWith(featureBits((name) => name !== 'complaints')),
  })
  await expect.element(pageLink('举报')).toBeVisible()
  await gone(pageLink('投诉'))
  await expect.element(page.getByText('错误代码：404')).toBeVisible()
})

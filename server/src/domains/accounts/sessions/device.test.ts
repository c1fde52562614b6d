import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const phone = 'Mozilla/5.0 (Linux; Android 14; 23127PN0CC) AppleWebKit/537.36 (KHTML, like Gecko)'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.for([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0.0.0 Safari/537.36`, 'Chrome · Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`,
    'Edge · Windows',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox · macOS'],
  [`${iPhone} Version/18.0 Mobile/15E148 Safari/604.1`, 'Safari · iPhone'],
  [`${iPhone} CriOS/130.0.6723.37 Mobile/15E148 Safari/604.1`, 'Chrome · iPhone'],
  [`${iPhone} Mobile/15E148 MicroMessenger/8.0.50 NetType/WIFI`, '微信 · iPhone'],
  [
    `${phone} Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160065 MMWEBSDK/2024 MicroMessenger/8.0.50`,
    '微信 · Android',
  ],
  [`${phone} Version/4.0 Chrome/109.0 MQQBrowser/14.1 Mobile Safari/537.36`, 'QQ 浏览器 · Android'],
  [
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36',
    'Chrome · 鸿蒙',
  ],
  ['curl/8.5.0', ''],
  ['', ''],
] as const)('%s', ([userAgent, device]) => {
  expect(deviceOf(userAgent)).toBe(device)
})

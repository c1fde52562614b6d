import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeTemporaryFolder } from '@judian/embedded-postgres'
import { IPv4, IPv6 } from 'ip2region.js'
import { expect, onTestFinished, test } from 'vitest'
import { givenXdb } from './given-xdb.ts'
import { isOld, openRegions } from './index.ts'
import { regionName } from './names.ts'

const made = new Date('2026-09-01T00:00:00Z')
const shipped = openRegions()

async function givenFiles() {
  const folder = await makeTemporaryFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [v4, v6] = [join(folder, 'v4.xdb'), join(folder, 'v6.xdb')]
  await givenXdb(v4, IPv4, made, [
    ['8.8.0.0', '8.8.7.255', 'United States|Louisiana|Monroe|Level3|US'],
    ['8.8.8.0', '8.8.8.255', 'United States|California|Mountain View|Google|US'],
    ['8.8.9.0', '8.8.255.255', 'Hong Kong|0|0|0|HK'],
    ['114.114.0.0', '114.114.255.255', '中国|江苏省|南京市|0|CN'],
  ])
  await givenXdb(v6, IPv6, made, [
    ['2400:3200::', '2400:3200:ffff:ffff:ffff:ffff:ffff:ffff', '中国|浙江省|杭州市|阿里云|CN'],
  ])
  return { v4, v6 }
}

test.for([
  ['114.114.114.114', '江苏'],
  ['223.5.5.5', '浙江'],
  ['180.76.76.76', '北京'],
  ['202.14.67.4', '中国香港'],
  ['168.95.1.1', '中国台湾'],
  ['8.8.8.8', '美国'],
  ['1.1.1.1', '澳大利亚'],
  ['::ffff:114.114.114.114', '江苏'],
  ['2400:3200::1', '浙江'],
  ['2001:da8::1', '北京'],
  ['2001:4860:4860::8888', '未知'], // anycast: everywhere
  ['192.0.2.1', '未知'],
  ['198.51.100.1', '未知'],
  ['203.0.113.1', '未知'],
  ['127.0.0.1', '未知'],
  ['10.0.0.1', '未知'],
  ['0.0.0.0', '未知'],
  ['255.255.255.255', '未知'],
  ['2001:db8::1', '未知'],
  ['::1', '未知'],
  ['fe80::1%eth0', '未知'],
  ['no address', '未知'],
] as const)('by the shipped data %s is in %s', async ([address, region]) => {
  expect(await (await shipped).of(address)).toBe(region)
})

const provinces: Record<string, string> = {
  ...Object.fromEntries(['北京', '天津', '上海', '重庆'].map((name) => [`${name}市`, name])),
  ...Object.fromEntries(
    '河北 山西 辽宁 吉林 黑龙江 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 海南 四川 贵州 云南 陕西 甘肃 青海'
      .split(' ')
      .map((name) => [`${name}省`, name]),
  ),
  内蒙古自治区: '内蒙古',
  广西壮族自治区: '广西',
  西藏自治区: '西藏',
  宁夏回族自治区: '宁夏',
  新疆维吾尔自治区: '新疆',
  香港特别行政区: '中国香港',
  澳门特别行政区: '中国澳门',
  台湾省: '中国台湾',
}

test('each of the 34 provinces has one name in every form of the data', () => {
  expect(Object.keys(provinces)).toHaveLength(34)
  for (const [long, shown] of Object.entries(provinces)) {
    const short = shown.replace('中国', '')
    const forms = [
      `中国|0|${long}|某市|某运营商`,
      `中国|0|${short}|0|0`,
      `中国|${long}|某市|0|CN`,
      `中国${long}某市`,
      `中国${short}区`,
    ]
    for (const form of forms) expect([form, regionName(form)]).toEqual([form, shown])
  }
})

test.for([
  ['中国|0|0|0|联通', '中国'],
  ['中国|0|0|0|北京电信', '中国'],
  ['中国', '中国'],
  ['中国|青海省|海南藏族自治州|0|CN', '青海'],
  ['印度尼西亚|0|0|0|0', '印度尼西亚'],
  ['印度|0|0|0|0', '印度'],
  ['日本东京都', '日本'],
  ['英国|0|0|0|BT', '英国'], // no Bhutan: an operator's name may look like a code
  ['United Kingdom|England|London|BT|GB', '英国'],
  ['Korea, Republic of|Seoul|0|0|KR', '韩国'],
  ['Nigeria|0|0|0|NG', '尼日利亚'],
  ['Taiwan|0|0|0|TW', '中国台湾'],
  ['Macao|0|0|0|MO', '中国澳门'],
  ['阿联酋|0|0|0|0', '阿联酋'],
  ['刚果金|0|0|0|0', '刚果（金）'],
  ['欧洲|0|0|0|0', '未知'],
  ['亚太地区', '未知'],
  ['0|0|0|内网IP|内网IP', '未知'],
  ['Reserved|Reserved|Reserved|0|0', '未知'],
  ['0|0|0|0|EU', '未知'],
  ['', '未知'],
] as const)('%s is shown as %s', ([found, shown]) => {
  expect(regionName(found)).toBe(shown)
})

test("the operator's files answer in place of the shipped data", async () => {
  const { v4, v6 } = await givenFiles()
  const regions = await openRegions({ REGION_DB_V4: v4, REGION_DB_V6: v6 })
  const addresses = ['8.8.8.8', '8.8.7.255', '8.8.200.1', '114.114.114.114', '1.1.1.1', '2400:3200::1', '2001:da8::1']
  const found = await Promise.all(addresses.map((address) => regions.of(address)))
  expect(found).toEqual(['美国', '美国', '中国香港', '江苏', '未知', '浙江', '未知'])
  expect(regions.since).toEqual(made)
})

test('a version without a file keeps the shipped data, whose age is reported', async () => {
  const { v4 } = await givenFiles()
  const regions = await openRegions({ REGION_DB_V4: v4 })
  expect([await regions.of('1.1.1.1'), await regions.of('2001:da8::1')]).toEqual(['未知', '北京'])
  expect(regions.since).toEqual((await shipped).since)
})

test('data is old after a year', async () => {
  const { v4, v6 } = await givenFiles()
  const regions = await openRegions({ REGION_DB_V4: v4, REGION_DB_V6: v6 })
  expect(isOld(regions, new Date('2027-08-31T00:00:00Z'))).toBe(false)
  expect(isOld(regions, new Date('2027-09-02T00:00:00Z'))).toBe(true)
})

test('a named file that is missing, truncated, of another kind or of the other version is refused by its variable', async () => {
  const { v4, v6 } = await givenFiles()
  const whole = await readFile(v4)
  const written = async (content: Buffer | string) => {
    await writeFile(v4, content)
    return openRegions({ REGION_DB_V4: v4 })
  }
  await expect(openRegions({ REGION_DB_V4: `${v4}.none` })).rejects.toThrow(
    /^REGION_DB_V4 names a file that can't be read: ENOENT/,
  )
  await expect(openRegions({ REGION_DB_V4: v6 })).rejects.toThrow('REGION_DB_V4 names no whole .xdb file of IPv4')
  await expect(openRegions({ REGION_DB_V6: v4 })).rejects.toThrow('REGION_DB_V6 names no whole .xdb file of IPv6')
  for (const broken of [
    '',
    '<html>not found</html>',
    'x'.repeat(1_000_000),
    whole.subarray(0, -1),
    whole.subarray(0, 300),
  ])
    await expect(written(broken)).rejects.toThrow('REGION_DB_V4 names no whole .xdb file of IPv4')
})

import { chmod, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inflate } from '@sparticuz/chromium'
import { cacheFolder } from './cache.ts'

export interface Browser {
  executablePath: string
  /** Shared libraries missing from a bare Linux; undefined if the system's own are used. */
  libraryPath: string | undefined
}

const packageFolder = fileURLToPath(new URL('../', import.meta.resolve('@sparticuz/chromium')))

/** Returns the browser to test with: `CHROMIUM_PATH` if set, else the npm package's, unpacked on first use. */
export async function findChromium(): Promise<Browser> {
  const own = process.env['CHROMIUM_PATH']
  if (own) return { executablePath: own, libraryPath: undefined }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'The npm browser runs on Linux x64 only: set CHROMIUM_PATH to a Chrome or Chromium of this machine.',
    )
  }

  const folder = await cacheFolder(`chromium-${await packageVersion()}`, async (draft) => {
    await Promise.all(['chromium.br', 'swiftshader.tar.br', 'al2023.tar.br'].map((part) => unpack(part, draft)))
    await chmod(join(draft, 'chromium'), 0o755) // the package restricts it to this user
  })
  return { executablePath: join(folder, 'chromium'), libraryPath: join(folder, 'al2023', 'lib') }
}

async function packageVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  return version
}

/**
 * `inflate` unpacks into the system's temp folder, whose name it reads before its first await: override it meanwhile.
 */
function unpack(part: string, folder: string): Promise<string> {
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  try {
    return inflate(join(packageFolder, 'bin', part))
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

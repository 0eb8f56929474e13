import { afterAll, beforeAll } from 'vitest'
import { describeConventions, readEverything } from './conventions.ts'
import { describeResources, readObjects } from './resources.ts'
import { createSetting, type Setting } from './setting.ts'

// One server for all that only reads.
let read: {
  setting: Setting
  url: string
  objects: Awaited<ReturnType<typeof readObjects>>
  everything: Awaited<ReturnType<typeof readEverything>>
}
beforeAll(async () => {
  const setting = await createSetting()
  const [objects, everything] = [await readObjects(setting), await readEverything(setting)]
  read = { setting, url: setting.world.server.url, objects, everything }
})
afterAll(() => read.setting.world.server[Symbol.asyncDispose]())

describeResources(() => read)
describeConventions(() => read)

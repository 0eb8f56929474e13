/**
 * What the schema of each released version is, in order, as `fingerprintOf` says it. A migration that has been released
 * never changes: a test compares, and `pnpm release:version` adds the new ones.
 */
export const releasedSchemas: readonly string[] = [
  'd78a9d9cebed9f16a407b676351b17be',
  'd41c47be932aa8f7e8f31f080ef2c5d3',
  '2a47cc9a064ea6de4a5b79af48ef8020',
  'e9e91df5bc9d9f718a6dd8faca7a815d',
  '230dd149ce6d2d52944b19f5888f3ae3',
  'a5fa6e7dba2e1ce9b774b0cc8199ed16',
  '20938036e20ade548c36a9b9f656172a',
  '3333284983a7c94e0600ad62007bbfb8',
  '42767eb47d13f3d4b8dea2a5743b559f',
  'e27ace88b0f7702aa047029a88cc44e8',
  '98bfb734234d0de938b062740f87ed16',
  '16c48e3590d86d15f88f1d4d81bf9c46',
  '808f9ef69d129c155fff33568442aa4b',
  '364f3e28333036b21074cb1d97f7e149',
  'dbfdeb363d5e9846d172f9c1eecf2544',
  '8d512335c1a922878df51641f8fef314',
  'b0825ab0da1091fd5a029c2fb4fd544f',
  'e04da8211ccd553cbe7059eeef08d9ed',
  'e238d6661f5a10a5358a9b4151e12ebc',
  '4e351f6a47362a31568daae96f616836',
]

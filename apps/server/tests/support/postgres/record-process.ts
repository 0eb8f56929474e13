import { recordStatements } from './record-statements.ts'

// A process of the tests loads this before anything else. noProcessEnv is about the server's settings; this is of the tests.
// biome-ignore lint/style/noProcessEnv: see above
const { QUIRE_TEST_STATEMENTS: folder } = process.env
if (folder) recordStatements(folder)

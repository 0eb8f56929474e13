export const banner = 'Generated from openapi.yaml by `pnpm codegen`. Do not edit.'

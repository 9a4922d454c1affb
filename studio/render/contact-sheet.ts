import sharp from 'sharp'

const CELL = { width: 400, height: 500 }
const COLUMNS = 4

/** Writes all pictures onto one sheet, for comparison side by side. */
export async function contactSheet(file: string, pictures: readonly string[]): Promise<void> {
  const cells = await Promise.all(
    pictures.map((picture) =>
      sharp(picture)
        .resize({ ...CELL, fit: 'contain', background: '#ffffff' })
        .png()
        .toBuffer(),
    ),
  )
  const rows = Math.ceil(cells.length / COLUMNS)
  const size = { width: COLUMNS * CELL.width, height: rows * CELL.height }
  await sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
    .composite(
      cells.map((input, at) => ({
        input,
        left: (at % COLUMNS) * CELL.width,
        top: Math.floor(at / COLUMNS) * CELL.height,
      })),
    )
    .png()
    .toFile(file)
}

/** Refusals about pictures: part of the table of `problem.ts`. */

export const imageProblems = {
  ImageMissing: { status: 422, message: "Please add this picture again; we don't have it." },
  NotAnImage: { status: 422, message: "Please choose a photo (JPEG, PNG or WebP)." },
  ImageDamaged: {
    status: 422,
    message:
      "This photo is damaged; we can open only part of it. Please take it again or choose another copy.",
  },
  ImageTooSmall: {
    status: 422,
    message:
      "That photo is too small to read. Please take it with a camera, or choose the original instead of a copy from a chat.",
  },
  ImageTooLarge: {
    status: 413,
    message: "That photo is too large. Please choose one under 10 MB.",
  },
  TooManyImages: {
    status: 429,
    message:
      "You've reached the number of photos we can take. Please try again tomorrow, or write to us.",
  },
  HandoverRefused: {
    status: 410,
    message:
      "This link was already used, or has expired. Please get a new one on your computer. Nothing is lost.",
  },
} as const satisfies Record<string, { status: number; message: string }>;

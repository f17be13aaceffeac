import { defineWords } from "#define-words.ts";

/** Taking a picture with the camera of this device, or of the phone. */
export const cameraWords = defineWords("activation/camera", {
  holdCard: "Hold your ID inside the frame, flat and in good light. Avoid glare.",
  holdFace: "Hold your face inside the frame, in good light.",
  view: (what: string) => `Camera picture: ${what}`,
  starting: "Starting the camera …",
  none: "We can't use the camera here. Please allow it in your browser, or choose a photo.",
  take: "Take picture",
  file: "Choose photo instead",

  phone: "Use my phone",
  phoneOf: (what: string) => `Use my phone: ${what}`,
  phoneTitle: "Take the picture with your phone",
  scan: (what: string) =>
    `Scan this code with your phone's camera, and take the picture there (${what}).`,
  qrLabel: (what: string) => `QR code with the link for your phone: ${what}`,
  waiting: "Waiting for your picture. It will appear here by itself.",
  safety: (minutes: number) =>
    `This link works once, for ${minutes} minutes. It shows nothing about your account. Don't send it to anyone.`,
  minutesLeft: (minutes: number) => `Minutes left: ${minutes}.`,
  over: "This code has expired. What you typed is still here.",
  again: "Get a new code",

  photoTitle: "Take a picture for your activation",
  photoDescription: "Sends one picture from your phone to the activation on your computer.",
  opening: "Opening the link …",
  doneTitle: "Your picture was sent.",
  done: "Continue on your computer. You can close this page.",
  linkOver:
    "This link was already used, or has expired. Please get a new code on your computer. Nothing is lost.",
  onlyThis: "This page takes one picture only. It can't open your account.",
});

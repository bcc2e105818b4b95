// In tests, every imported file has this URL.
export default '/file';

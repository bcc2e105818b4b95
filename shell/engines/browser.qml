import QtQuick
import QtQuick.Window
import QtWebEngine

Window {
    width: 1280
    height: 900
    visible: true

    WebEngineView {
        anchors.fill: parent
        url: "about:blank"
    }
}
